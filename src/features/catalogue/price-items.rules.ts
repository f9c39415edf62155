// Validates a price book row by its kind.
import {
  freeMonthsIn,
  MOST_FREE_MONTHS,
  type ServiceType,
  supportIn,
} from './catalogue.contract.ts'
import type { PriceItemChange, PriceKind } from './price-items.contract.ts'

export type Fields = Omit<PriceItemChange, 'revision'>
type Of = { kind: PriceKind; serviceType: ServiceType | null }
type Check = (fields: Fields, of: Of) => Record<string, string | false>

const priced: Check = ({ amount }) => ({ amount: amount === null && 'Enter a price.' })
const listed: Check = ({ features }) => ({
  features: features.length === 0 ? 'Enter what it includes, one per line.' : repeated(features),
})

function maintenanceProblem(extra: string): string | false {
  const months = freeMonthsIn(extra)
  if (months === 0) return 'Write it as “3 months free maintenance”.'
  return months > MOST_FREE_MONTHS && `Enter at most ${MOST_FREE_MONTHS} free months.`
}

const supportProblem = (extra: string): string | false =>
  !supportIn(extra) && 'Write it as “2 weeks support” or “3 months support”.'

const CHECKS: Record<PriceKind, readonly Check[]> = {
  package: [
    priced,
    listed,
    ({ duration }) => ({ duration: !duration && 'Enter how long it takes.' }),
    ({ extra }, { serviceType }) => ({
      extra:
        extra !== '' &&
        (serviceType === 'small-business' ? maintenanceProblem(extra) : supportProblem(extra)),
    }),
  ],
  service: [({ low, high }) => ({ high: rangeProblem(low, high) })],
  role: [priced, ({ description }) => ({ description: !description && 'Enter what they do.' })],
  'maintenance-plan': [
    priced,
    listed,
    ({ duration }) => ({ duration: !duration && 'Enter the billing period, such as “per month”.' }),
  ],
  'doctor-plan': [
    priced,
    listed,
    ({ duration }) => ({ duration: !duration && 'Enter the billing period, such as “/mo”.' }),
    ({ description }) => ({ description: !description && 'Enter who it is for.' }),
  ],
}

function rangeProblem(low: number | null, high: number | null): string | false {
  if ((low === null) !== (high === null)) return 'Enter both ends of the range, or neither.'
  return (
    low !== null && high !== null && low > high && 'The upper end must not be below the lower end.'
  )
}

function repeated(features: Fields['features']): string | false {
  const names = features.map(({ name, category }) => `${category ?? ''} ${name.toLowerCase()}`)
  const twice = features.find((_, at) => names.indexOf(names[at] ?? '') !== at)
  return twice !== undefined && `“${twice.name}” is listed twice.`
}

export function priceItemErrors(fields: Fields, of: Of): Record<string, string> {
  const problems = CHECKS[of.kind].flatMap((check) => Object.entries(check(fields, of)))
  return Object.fromEntries(
    problems.filter((entry): entry is [string, string] => entry[1] !== false),
  )
}

/** Drops fields that the kind does not use, since no screen would show them. */
export function fieldsOfKind(fields: Fields, kind: PriceKind): Fields {
  const isService = kind === 'service'
  const hasFeatures = !isService && kind !== 'role'
  return {
    ...fields,
    low: isService ? fields.low : null,
    high: isService ? fields.high : null,
    popular: hasFeatures && fields.popular,
    features: hasFeatures
      ? fields.features.map((feature) =>
          kind === 'maintenance-plan' ? feature : { name: feature.name, included: true },
        )
      : [],
  }
}
