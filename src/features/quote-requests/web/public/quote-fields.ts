// The fields of the quote form: prefilled by links, typed and sent.
import type * as z from 'zod/mini'
import {
  type Package,
  type PriceBook,
  SERVICE_TYPES,
  type ServiceType,
} from '#features/catalogue/catalogue.contract.ts'
import { readTeam, readTeamValue, teamValue } from '#features/catalogue/team.contract.ts'
import { type FormRules, technicalFields } from '#site/forms/form-state.ts'
import type { FormValues as Sent } from '#site/forms/read-form.ts'
import { formText } from '#site/forms/read-form.ts'
import { type RequestablePlan, planWith } from '../../plans.rules.ts'
import { SentQuoteRequest } from '../../quote-requests.contract.ts'

const TEXT_FIELDS = [
  'businessName',
  'email',
  'phone',
  'website',
  'description',
  'timeline',
  'budget',
] as const
type TextField = (typeof TEXT_FIELDS)[number]

const LABELS = {
  plan: 'Plan',
  serviceType: 'What do you need?',
  selectedPackage: 'Package',
  customServices: 'Additional services',
  team: 'Team',
  businessName: 'Business name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  timeline: 'Timeline',
  budget: 'Budget',
  description: 'Project description',
  promotionCode: 'Promotion code',
} as const
export type QuoteFieldName = keyof typeof LABELS

/** `packages` may hold one per track, like `small-business:Medium`; only the chosen one is sent. */
export type QuoteSelection = {
  plan: string
  /** As in `teamValue`. */
  team: string
  serviceType: string
  packages: readonly string[]
  customServices: readonly string[]
  promotionCode: string
}
export type QuoteOptions = Pick<PriceBook, 'packages' | 'services' | 'roles'> & {
  plans: readonly RequestablePlan[]
}
export type QuoteRequestValues = QuoteSelection & Record<TextField, string> & { source: string }

export const EMPTY_QUOTE_REQUEST: QuoteRequestValues = {
  plan: '',
  team: '',
  serviceType: '',
  packages: [],
  customServices: [],
  promotionCode: '',
  businessName: '',
  email: '',
  phone: '',
  website: '',
  description: '',
  timeline: '',
  budget: '',
  source: '',
}

export const packageValue = ({
  serviceType,
  name,
}: Pick<Package, 'serviceType' | 'name'>): string => `${serviceType}:${name}`
const isOf =
  (serviceType: string) =>
  (value: string): boolean =>
    value.startsWith(`${serviceType}:`) || !value.includes(':')

export const packagesOf = ({ serviceType, packages }: QuoteSelection): string[] =>
  packages.filter(isOf(serviceType)).map((value) => value.slice(value.indexOf(':') + 1))

/** Ignores unknown values of `?service=&package=&services=&plan=&code=&from=&role=&hours=&weeks=`. */
export function readLink(
  { searchParams }: URL,
  book: Pick<PriceBook, 'packages' | 'services' | 'roles'>,
  plans: readonly RequestablePlan[],
): QuoteRequestValues {
  const requested = searchParams.get('service')
  const serviceType =
    requested === 'startup' ? 'startups' : SERVICE_TYPES.find((type) => type === requested)
  const chosen = book.packages.find(
    (one) => one.serviceType === serviceType && one.name === searchParams.get('package'),
  )
  const team = readTeam(searchParams, book.roles)
  const services = searchParams.getAll('services').flatMap((list) => list.split(','))
  return {
    ...EMPTY_QUOTE_REQUEST,
    plan: planWith(searchParams.get('plan'), plans)?.id ?? '',
    team: team ? teamValue(team) : '',
    serviceType: serviceType ?? '',
    packages: chosen ? [packageValue(chosen)] : [],
    customServices: book.services.map(({ name }) => name).filter((name) => services.includes(name)),
    promotionCode: (searchParams.get('code') ?? '').trim().slice(0, 40),
    source: (searchParams.get('from') ?? '').slice(0, 100),
  }
}

export function readSelection(form: FormData): QuoteSelection {
  return {
    plan: formText(form, 'plan'),
    team: formText(form, 'team'),
    serviceType: formText(form, 'serviceType'),
    packages: textsIn(form, 'selectedPackage'),
    customServices: textsIn(form, 'customServices'),
    promotionCode: formText(form, 'promotionCode').trim(),
  }
}

export function readQuoteRequestValues(form: FormData): QuoteRequestValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, formText(form, name)]))
  return {
    ...readSelection(form),
    ...(texts as Record<TextField, string>),
    source: formText(form, 'source'),
  }
}

export const QUOTE_FORM: FormRules<z.input<typeof SentQuoteRequest>> = {
  labels: LABELS,
  missing: {
    serviceType: 'Choose a track',
    businessName: 'Enter the name of your business',
    email: 'Enter an email address we can reply to',
  },
  schema: SentQuoteRequest,
  read(form) {
    const {
      packages: _,
      plan,
      team,
      serviceType,
      customServices,
      promotionCode,
      source: __,
      ...formData
    } = readQuoteRequestValues(form)
    const packages = packagesOf(readSelection(form))
    if (packages.length > 1) return { errors: { selectedPackage: 'Choose one package, or none.' } }
    return {
      body: {
        plan,
        serviceType,
        selectedPackage: packages[0],
        customServices,
        team: readTeamValue(team),
        promotionCode: promotionCode || undefined,
        formData,
        ...technicalFields(form),
      },
    }
  },
}

export function quoteRequestValues(values: Sent): QuoteRequestValues {
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value)
  return readQuoteRequestValues(form)
}

const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')

export const trackOf = (serviceType: string): ServiceType | undefined =>
  SERVICE_TYPES.find((type) => type === serviceType)
