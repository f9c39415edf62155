// Converts the fields of a price book row between form input and saved values.
import {
  type Feature,
  FEATURE_CATEGORIES,
  freeMaintenance,
  freeMonthsIn,
} from '../../catalogue.contract.ts'
import { NewService, type PriceItem, PriceItemChange } from '../../price-items.contract.ts'
import { type Fields, priceItemErrors } from '../../price-items.rules.ts'

/** Amounts are in dollars, `lines` has one feature per line. */
export type PriceItemValues = {
  name: string
  amount: string
  low: string
  high: string
  duration: string
  extra: string
  months: string
  description: string
  popular: boolean
  lines: string
  features: Feature[]
}
export type PriceItemErrors = Partial<Record<keyof PriceItemValues, string>>
export type Edited = Pick<PriceItem, 'kind' | 'serviceType'> & { item?: PriceItem | undefined }

export const NEW_SERVICE: PriceItemValues = {
  name: '',
  amount: '',
  low: '',
  high: '',
  duration: '',
  extra: '',
  months: '',
  description: '',
  popular: false,
  lines: '',
  features: [],
}

export function priceItemValues({
  name,
  amount,
  low,
  high,
  duration,
  extra,
  description,
  popular,
  features,
}: PriceItem): PriceItemValues {
  const months = freeMonthsIn(extra)
  return {
    name,
    amount: inDollars(amount),
    low: inDollars(low),
    high: inDollars(high),
    duration,
    extra,
    months: months ? String(months) : '',
    description,
    popular,
    lines: features.map((feature) => feature.name).join('\n'),
    features,
  }
}

export const isFreeMaintenance = ({ kind, serviceType }: Edited): boolean =>
  kind === 'package' && serviceType === 'small-business'

type Read = { change: PriceItemChange } | { service: NewService } | { errors: PriceItemErrors }

export function readPriceItem(values: PriceItemValues, edited: Edited): Read {
  const fields = fieldsOf(values, edited)
  const read = edited.item
    ? PriceItemChange.safeParse({ ...fields, revision: edited.item.revision })
    : NewService.safeParse({ ...fields, name: values.name })
  if (!read.success)
    return {
      errors: priceItemErrorsOf(
        read.error.issues.map(({ path, message }) => [path.join('.'), message]),
        edited,
      ),
    }
  const errors = priceItemErrors(read.data, edited)
  if (Object.keys(errors).length)
    return { errors: priceItemErrorsOf(Object.entries(errors), edited) }
  return 'revision' in read.data ? { change: read.data } : { service: read.data }
}

/** Maps server fields to form fields: `features.3.name` to `features` or `lines`. */
export function priceItemErrorsOf(
  messages: readonly (readonly [string, string])[],
  edited: Edited,
): PriceItemErrors {
  const named = messages.map(([path, message]): [string, string] => {
    const [field = ''] = path.split('.')
    if (field === 'features' && edited.kind !== 'maintenance-plan') return ['lines', message]
    return field === 'extra' && isFreeMaintenance(edited)
      ? ['months', 'Enter a whole number of months, or leave it empty.']
      : [field, message]
  })
  return Object.fromEntries(named.reverse())
}

function fieldsOf(
  {
    amount,
    low,
    high,
    duration,
    extra,
    months,
    description,
    popular,
    lines,
    features,
  }: PriceItemValues,
  edited: Edited,
): Fields {
  const listed = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    amount: inCents(amount),
    low: inCents(low),
    high: inCents(high),
    duration,
    extra: isFreeMaintenance(edited)
      ? /^\d*$/.test(months.trim())
        ? freeMaintenance(Number(months))
        : months
      : extra,
    description,
    popular,
    features:
      edited.kind === 'maintenance-plan'
        ? features.map(asListed)
        : listed.map((name) => ({ name, included: true })),
  }
}

function asListed({ name, included, category }: Feature): Fields['features'][number] {
  const known = FEATURE_CATEGORIES.find((one) => one === category)
  return { name, included, ...(known && { category: known }) }
}

/** Empty is null; invalid input is NaN. */
function inCents(values: string): number | null {
  const text = values.replace(/[$,\s]/g, '')
  if (text === '') return null
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

const inDollars = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
