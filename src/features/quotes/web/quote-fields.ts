// The fields of the quote form: as a link prefills them, as they are typed, and as they are sent.
import { ADDITIONAL_SERVICES, type Package, type PriceBook, SERVICE_TYPES, type ServiceType } from '#features/catalogue/catalogue.contract.ts'
import { SentQuoteRequest } from '../quotes.contract.ts'

export const TEXT_FIELDS = ['businessName', 'email', 'phone', 'website', 'description', 'timeline', 'budget'] as const
type TextField = (typeof TEXT_FIELDS)[number]
/** Every field, in the order of the form. */
export const FIELDS = ['serviceType', 'selectedPackage', 'customServices', 'businessName', 'email', 'phone', 'website', 'timeline', 'budget', 'description'] as const
export type FieldName = (typeof FIELDS)[number]

/** What the receipt shows. `packages` may hold one of each track, as `small-business:Medium`: only the chosen track's is sent. */
export type Picked = { serviceType: string; packages: readonly string[]; customServices: readonly string[] }
export type Typed = Picked & Record<TextField, string> & { source: string }
/** The sentence for each wrong field. */
export type Wrong = Partial<Record<FieldName, string>>

export const NOTHING_TYPED: Typed = {
  serviceType: '',
  packages: [],
  customServices: [],
  businessName: '',
  email: '',
  phone: '',
  website: '',
  description: '',
  timeline: '',
  budget: '',
  source: '',
}

export const packageValue = ({ serviceType, name }: Pick<Package, 'serviceType' | 'name'>): string => `${serviceType}:${name}`
const isOf = (serviceType: string) => (value: string): boolean => value.startsWith(`${serviceType}:`) || !value.includes(':')

/** The names of the packages ticked in the chosen track; the form lets no more than one stand. */
export const packagesOf = ({ serviceType, packages }: Picked): string[] => packages.filter(isOf(serviceType)).map((value) => value.slice(value.indexOf(':') + 1))

/** `/quote?service=small-business&package=Medium&services=SEO%20Optimization&from=home`. What is not known is left out. */
export function readLink({ searchParams }: URL, book: Pick<PriceBook, 'packages'>): Typed {
  const wanted = searchParams.get('service')
  const serviceType = wanted === 'startup' ? 'startups' : SERVICE_TYPES.find((type) => type === wanted)
  const chosen = book.packages.find((one) => one.serviceType === serviceType && one.name === searchParams.get('package'))
  const services = searchParams.getAll('services').flatMap((list) => list.split(','))
  return {
    ...NOTHING_TYPED,
    serviceType: serviceType ?? '',
    packages: chosen ? [packageValue(chosen)] : [],
    customServices: ADDITIONAL_SERVICES.filter((service) => services.includes(service)),
    source: (searchParams.get('from') ?? '').slice(0, 100),
  }
}

export function readPicked(form: FormData): Picked {
  return { serviceType: textIn(form, 'serviceType'), packages: textsIn(form, 'selectedPackage'), customServices: textsIn(form, 'customServices') }
}

export function readTyped(form: FormData): Typed {
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, textIn(form, name)]))
  // One text for each name of the list.
  return { ...readPicked(form), ...(texts as Record<TextField, string>), source: textIn(form, 'source') }
}

/** What goes to the agency, or the sentence for each field that keeps it from going. */
export function checkForm(form: FormData): { request: SentQuoteRequest } | { wrong: Wrong } {
  const { packages: _, serviceType, customServices, source, ...formData } = readTyped(form)
  const packages = packagesOf(readPicked(form))
  if (packages.length > 1) return { wrong: { selectedPackage: 'Choose one package, or none.' } }
  const read = SentQuoteRequest.safeParse({
    serviceType,
    selectedPackage: packages[0],
    customServices,
    formData,
    source,
    leaveEmpty: textIn(form, 'leaveEmpty'),
    secondsTaken: secondsIn(form),
  })
  return read.success ? { request: read.data } : { wrong: wrongOf(read.error.issues.map(({ path, message }) => [path.join('.'), message])) }
}

/** The first sentence for each field. Calls name a field of `formData` by its whole path. */
export function wrongOf(sentences: readonly [path: string, sentence: string][]): Wrong {
  const named = sentences.map(([path, sentence]): [string, string] => [path.replace(/^formData\./, '').replace(/\.\d+$/, ''), sentence])
  return Object.fromEntries(FIELDS.flatMap((field) => named.filter(([name]) => name === field).slice(0, 1)))
}

/** A file sent in the place of a text counts as nothing. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const textsIn = (form: FormData, name: string): string[] => form.getAll(name).filter((value) => typeof value === 'string')

/** Set by script: without one there is nothing to say. */
function secondsIn(form: FormData): number | undefined {
  const seconds = Number.parseFloat(textIn(form, 'secondsTaken'))
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

/** The track that a text names, if it names one. */
export const trackOf = (serviceType: string): ServiceType | undefined => SERVICE_TYPES.find((type) => type === serviceType)
