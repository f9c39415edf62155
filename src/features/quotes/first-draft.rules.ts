// Builds the first draft of a quote from any request or an equity offer. Product B4, M59.
import {
  EQUITY_PROGRAM,
  freeMonthsIn,
  supportIn,
  rhythmOf,
  type ServiceType,
} from '../catalogue/catalogue.contract.ts'
import type { Choice } from '../inquiries/inquiries.contract.ts'
import { formatWeeks } from '../catalogue/team.contract.ts'
import type { InquiryPayload, QuoteRequestPayload } from '../inquiries/payloads.contract.ts'
import { halfUp, hoursAmount } from './price.rules.ts'
import { FIRST_DEFAULTS, type QuoteDefaultValues } from './quote-defaults.contract.ts'
import {
  LONGEST_DESCRIPTION,
  MOST_LINES,
  type QuoteContent,
  type QuoteItem,
} from './quote-content.contract.ts'
import type { TemplateContent } from './quote-templates.contract.ts'

/** `amount` is in cents; null is priced on request. */
export type BookItem = {
  id: string
  kind: string
  serviceType: string | null
  name: string
  amount: number | null
  duration: string | null
  extra: string | null
  features: readonly string[]
  description?: string | null
}

export type RequestedItems = {
  businessName: string
  businessEmail: string
  track: ServiceType
  packageName: string
  services: readonly string[]
  team?: QuoteRequestPayload['team']
  description: string
  promotionCode: string | null
}

export function emptyDraft(
  validUntil: string,
  { depositPercent, terms }: QuoteDefaultValues = FIRST_DEFAULTS,
): QuoteContent {
  return {
    businessName: '',
    businessEmail: '',
    track: 'small-business',
    description: '',
    items: [],
    discount: 0,
    discountType: 'percentage',
    promotionCode: null,
    payment: 'deposit',
    depositPercent,
    milestones: [],
    equity: null,
    validUntil,
    note: '',
    terms,
  }
}

/** The lines of the draft, then those of the template that it does not have. */
export function withTemplate(draft: QuoteContent, { items }: TemplateContent): QuoteContent {
  const names = new Set(draft.items.map(({ name }) => name))
  const lines = [...draft.items, ...items.filter(({ name }) => !names.has(name))]
  return {
    ...draft,
    items: lines
      .slice(0, MOST_LINES)
      .map((line, position) => ({ ...line, id: `line-${position + 1}` })),
  }
}

type Copied = Pick<QuoteContent, 'validUntil' | 'paymentDays'> & { isOther: boolean }

/** What was written for one customer is never copied to another. */
export function duplicateOf(
  source: QuoteContent,
  { name, email }: { name: string; email: string },
  { isOther, ...terms }: Copied,
): QuoteContent {
  return {
    ...source,
    ...terms,
    businessName: name,
    businessEmail: email,
    promotionCode: null,
    baseQuoteNumber: undefined,
    ...(isOther && { description: '', note: '' }),
  }
}

/** Uses today's amounts. Services priced on request start without an amount. */
export function draftFromRequest(
  { packageName, services, team, ...request }: RequestedItems,
  book: readonly BookItem[],
  empty: QuoteContent,
): QuoteContent {
  const chosen = book.find(
    ({ kind, serviceType, name }) =>
      kind === 'package' && serviceType === request.track && name === packageName,
  )
  const lines = services.map(
    (name) =>
      book.find((item) => item.kind === 'service' && item.name === name) ?? {
        id: '',
        kind: 'service',
        serviceType: null,
        name,
        amount: null,
        duration: null,
        extra: null,
        features: [],
      },
  )
  const bought = [...(chosen ? [chosen] : []), ...lines].map(quoteLine)
  const items = [...bought, ...teamItems(team, book, bought.length)].slice(0, MOST_LINES)
  return { ...empty, ...request, businessEmail: request.businessEmail.toLowerCase(), items }
}

/** One hourly line for each role, at today's rate. */
function teamItems(
  team: QuoteRequestPayload['team'],
  book: readonly BookItem[],
  position: number,
): QuoteItem[] {
  return (team?.roles ?? []).flatMap(({ name, hours: weekly }, at) => {
    const role = book.find((item) => item.kind === 'role' && item.name === name)
    if (!role || !team) return []
    const hours = { quantity: weekly * team.weeks, rate: role.amount ?? 0 }
    return [
      {
        ...quoteLine(role, position + at),
        hours,
        amount: hoursAmount(hours),
        duration: formatWeeks(team.weeks),
      },
    ]
  })
}

export type WrittenRequest = {
  name: string
  email: string
  track: ServiceType
  description: string
}

/** A request without packages: the customer and the text, no lines. */
export const draftFromText = (
  { name, email, ...rest }: WrittenRequest,
  empty: QuoteContent,
): QuoteContent => ({
  ...empty,
  ...rest,
  // A product interest has the address in place of a name.
  businessName: name.toLowerCase() === email.toLowerCase() ? '' : name,
  businessEmail: email.toLowerCase(),
})

/** For the customer of the accepted quote, with its terms. */
export const draftForChange = (
  base: QuoteContent,
  baseQuoteNumber: string,
  empty: QuoteContent,
): QuoteContent => ({
  ...empty,
  businessName: base.businessName,
  businessEmail: base.businessEmail,
  track: base.track,
  terms: base.terms,
  paymentDays: base.paymentDays,
  ...(base.lateFee && { lateFee: base.lateFee }),
  ...(base.currency && { currency: base.currency }),
  baseQuoteNumber,
})

const LONGEST_TEXT = 5000

/** What the sender wrote and chose, for the project details of the quote. */
export const requestText = (payload: InquiryPayload, choices: readonly Choice[]): string =>
  textsOf(payload, choices)
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
    .slice(0, LONGEST_TEXT)

function textsOf(payload: InquiryPayload, choices: readonly Choice[]): string[] {
  switch (payload.kind) {
    case 'quote-request':
      return [payload.description]
    case 'pitch':
      return [payload.problem, payload.solution]
    case 'message':
      return [payload.subject, payload.message]
    case 'discovery':
      return [
        labeled('Main challenges', payload.challenges),
        labeled('Current online presence', payload.currentPresence),
        labeled('Location', payload.location),
        chosenIn(choices),
      ]
    case 'interest':
      return [chosenIn(choices)]
    case 'fixes':
      return [payload.instructions, payload.website]
    case 'data-request':
      return []
  }
}

const labeled = (label: string, text: string): string => (text.trim() ? `${label}: ${text}` : '')

const chosenIn = (choices: readonly Choice[]): string =>
  choices.map(({ label, values }) => `${label}: ${values.join(', ')}`).join('\n')

export type Pitched = { startupName: string; email: string; description: string; share: number }

const EQUITY_TERMS =
  'Choice B, for equity, is an offer and subject to signed agreement: no shares are ' +
  'owed or owned until both of us have signed one.'

/** Choice A is the list price, Choice B half of it plus the share. Product M59. */
export function draftForEquity(
  { startupName, email, description, share }: Pitched,
  mvp: BookItem,
  empty: QuoteContent,
): QuoteContent {
  const cash = { ...quoteLine(mvp, 0), may: 'a' as const }
  const equity = {
    ...quoteLine(mvp, 1),
    name: `${mvp.name} package for equity`,
    amount: cash.amount === null ? null : halfUp(cash.amount * EQUITY_PROGRAM.discount),
    may: 'b' as const,
  }
  const draft = {
    ...empty,
    businessName: startupName,
    businessEmail: email.toLowerCase(),
    track: 'startups' as const,
    description,
  }
  return {
    ...draft,
    items: [cash, equity],
    equity: share,
    terms: `${draft.terms}\n\n${EQUITY_TERMS}`,
  }
}

const FIRST_HOURS = 1

export function quoteLine(item: BookItem, position: number): QuoteItem {
  const line = bookLine(item, position)
  if (item.kind === 'role') return hourlyLine(line, item)
  return rhythmOf(item.duration ?? '') === 'month'
    ? { ...line, duration: '', isMonthly: true }
    : line
}

function hourlyLine(line: QuoteItem, { description, amount }: BookItem): QuoteItem {
  const hours = { quantity: FIRST_HOURS, rate: amount ?? 0 }
  return { ...line, description: description ?? '', hours, amount: hoursAmount(hours) }
}

function bookLine(
  { id, kind, serviceType, name, amount, duration, extra, features }: BookItem,
  position: number,
): QuoteItem {
  const isPackage = kind === 'package'
  const support = supportIn(extra ?? '')
  return {
    id: `line-${position + 1}`,
    name,
    description: listed(features),
    type: isPackage ? 'package' : 'one-time',
    amount: amount === null ? null : Math.round(amount / 100),
    packageId: isPackage && serviceType === 'small-business' ? id : null,
    may: 'required',
    duration: duration ?? '',
    freeMonths: freeMonthsIn(extra ?? ''),
    ...(support && { support }),
  }
}

function listed(features: readonly string[]): string {
  const all = features.join(', ')
  return all.length <= LONGEST_DESCRIPTION
    ? all
    : `${all.slice(0, LONGEST_DESCRIPTION - 3).replace(/,[^,]*$/, '')}, …`
}
