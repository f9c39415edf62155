// Derives from the payload of an inquiry what screens, mails and the API show of it.
import {
  BUDGETS,
  PLAN_FAMILY_NAMES,
  SERVICE_TYPE_NAMES,
  TIMELINES,
} from '../catalogue/catalogue.contract.ts'
import { formatHourCount, formatWeeks } from '../catalogue/team.contract.ts'
import type { Choice } from './inquiries.contract.ts'
import {
  type SelectedOption,
  type SelectedPlan,
  DATA_REQUEST_KINDS,
  type DiscoveryPayload,
  type InquiryPayload,
  type PitchPayload,
  type QuoteRequestPayload,
} from './payloads.contract.ts'

export type Selection =
  | 'plan'
  | 'track'
  | 'package'
  | 'services'
  | 'team'
  | 'timeline'
  | 'budget'
  | 'promotion'
  | 'teamSize'
  | 'fundingStage'
  | 'deck'
  | 'specialty'
  | 'channels'
  | 'mainGoal'
  | 'hasWebsite'
  | 'product'
  | 'choice'
  | 'invoice'
  | 'requestKind'
type Selections = Partial<Record<Selection, Choice | null>>

/** In display order. Anyone with the tracking link sees it: no name, contact or free text. */
export function choicesOf(payload: InquiryPayload, except: readonly Selection[] = []): Choice[] {
  return Object.entries(selectionsOf(payload)).flatMap(([name, choice]) =>
    choice && !except.some((one) => one === name) ? [choice] : [],
  )
}

/** The tracking page shows the others. */
export const selectionText = (payload: InquiryPayload): string =>
  choicesOf(payload, ['timeline', 'budget'])
    .flatMap(({ values }) => values)
    .join(', ')

function selectionsOf(payload: InquiryPayload): Selections {
  switch (payload.kind) {
    case 'quote-request':
      return quoteSelections(payload)
    case 'pitch':
      return pitchSelections(payload)
    case 'discovery':
      return discoverySelections(payload)
    case 'interest':
      return {
        product: optionChoice('Product', payload.product),
        choice: optionChoice(payload.question, payload.choice),
      }
    case 'fixes':
      return {
        plan: planChoice(payload.plan),
        invoice: payload.invoiceNumber
          ? { label: 'Invoice', values: [payload.invoiceNumber] }
          : null,
      }
    case 'data-request':
      return {
        requestKind: { label: 'Asked for', values: [DATA_REQUEST_KINDS[payload.requestKind]] },
      }
    case 'message':
      return {}
  }
}

function quoteSelections(payload: QuoteRequestPayload): Selections {
  const { plan, serviceType, services, team, timeline, budget, promotion } = payload
  return {
    plan: plan && { ...planChoice(plan), detail: quotedTerms(plan) },
    track: { label: 'Track', values: [SERVICE_TYPE_NAMES[serviceType]] },
    package: payload.package && {
      label: 'Package',
      values: [payload.package.name],
      ...(payload.package.duration && { detail: payload.package.duration }),
    },
    services: listChoice('Additional services', services),
    team: team ? teamChoice(team) : null,
    timeline: timeline && { label: 'Timeline', values: [TIMELINES[timeline]] },
    budget: budget && { label: 'Budget', values: [BUDGETS[budget]] },
    promotion: promotion && promotionChoice(promotion),
  }
}

const teamChoice = ({ weeks, roles }: NonNullable<QuoteRequestPayload['team']>): Choice => ({
  label: 'Team',
  values: roles.map(({ name, hours }) => `${name}, ${formatHourCount(hours)} a week`),
  detail: `for ${formatWeeks(weeks)}`,
})

/** `Doctors & Clinics, $1,997 per month` */
const quotedTerms = ({ family, terms }: SelectedPlan): string =>
  `${PLAN_FAMILY_NAMES[family]}, ${terms}`

/** An invalid code counts as free text, so the tracking page never repeats it. */
const promotionChoice = ({
  code,
  terms,
}: NonNullable<QuoteRequestPayload['promotion']>): Choice => ({
  label: 'Promotion code',
  ...(terms === null
    ? { values: ['Not valid'], detail: 'We will check it with your quote' }
    : { values: [code], detail: terms }),
})

const pitchSelections = ({ teamSize, fundingStage, hasDeck }: PitchPayload): Selections => ({
  teamSize: optionChoice('Team size', teamSize),
  fundingStage: optionChoice('Funding stage', fundingStage),
  deck: { label: 'Pitch deck', values: [hasDeck ? 'Sent to us, private' : 'None'] },
})

const discoverySelections = (payload: DiscoveryPayload): Selections => ({
  specialty: optionChoice('Specialty', payload.specialty),
  plan: payload.plan && planChoice(payload.plan),
  channels: listChoice('Advertising channels', payload.advertisingChannels),
  mainGoal: optionChoice('Main goal', payload.mainGoal),
  hasWebsite: optionChoice('Website', payload.hasWebsite),
})

const planChoice = ({ name, terms }: SelectedPlan): Choice => ({
  label: 'Plan',
  values: [name],
  detail: terms,
})
const optionChoice = (label: string, option: SelectedOption | null): Choice | null =>
  option && { label, values: [option.label] }
const listChoice = (label: string, values: string[]): Choice | null =>
  values.length > 0 ? { label, values } : null

/** The text fields and the codes of the form, for the team only. */
export function detailsOf(payload: InquiryPayload): Record<string, string> {
  switch (payload.kind) {
    case 'quote-request':
      return quoteDetails(payload)
    case 'pitch': {
      const { kind: _kind, hasDeck: _hasDeck, teamSize, fundingStage, ...texts } = payload
      return { ...texts, teamSize: codeOf(teamSize), fundingStage: codeOf(fundingStage) }
    }
    case 'message':
      return { subject: payload.subject, message: payload.message }
    case 'discovery':
      return discoveryDetails(payload)
    case 'interest':
      return { product: payload.product.code, choice: payload.choice.code }
    case 'fixes': {
      const { plan, website, instructions } = payload
      return { plan: plan.id ?? '', website, instructions }
    }
    case 'data-request': {
      const { requestKind, note } = payload
      return note === null ? {} : { requestKind, note }
    }
  }
}

const codeOf = (option: SelectedOption | null): string => option?.code ?? ''

const quoteDetails = (payload: QuoteRequestPayload): Record<string, string> => ({
  serviceType: payload.serviceType,
  selectedPackage: payload.package?.name ?? '',
  plan: payload.plan?.id ?? '',
  promotionCode: payload.promotion?.code ?? '',
  customServices: payload.services.join('\n'),
  website: payload.website,
  description: payload.description,
  timeline: payload.timeline ?? '',
  budget: payload.budget ?? '',
})

function discoveryDetails({
  kind: _kind,
  advertisingChannels,
  specialty,
  mainGoal,
  hasWebsite,
  plan,
  step,
  ...texts
}: DiscoveryPayload): Record<string, string> {
  return {
    ...texts,
    advertisingChannels: advertisingChannels.join('\n'),
    specialty: codeOf(specialty),
    mainGoal: codeOf(mainGoal),
    hasWebsite: codeOf(hasWebsite),
    plan: plan ? `${plan.name}, ${plan.terms}` : '',
    ...(step !== null && { step: String(step) }),
  }
}
