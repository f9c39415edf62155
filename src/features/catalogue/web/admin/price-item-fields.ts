// Converts the fields of a price book row between form input and saved values.
import { type FieldErrors, firstStep, renameFields } from '#kernel/field-errors.contract.ts'
import { type Checked, toChecked, type FormProblem, type Read } from '#site/forms/form-problem.ts'
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

export function priceItemValues(item: PriceItem): PriceItemValues {
  const months = freeMonthsIn(item.extra)
  return {
    ...item,
    amount: inDollars(item.amount),
    low: inDollars(item.low),
    high: inDollars(item.high),
    months: months ? String(months) : '',
    lines: item.features.map(({ name }) => name).join('\n'),
  }
}

export const isFreeMaintenance = ({ kind, serviceType }: Edited): boolean =>
  kind === 'package' && serviceType === 'small-business'

type Saved = { id: string; change: PriceItemChange } | { service: NewService }

export function checkPriceItem(values: PriceItemValues, edited: Edited): Checked<Saved> {
  const fields = fieldsOf(values, edited)
  const { item } = edited
  if (item) {
    const { id, revision } = item
    const read = ofKind(PriceItemChange.safeParse({ ...fields, revision }), edited)
    return 'errors' in read ? read : { body: { id, change: read.body } }
  }
  const read = ofKind(NewService.safeParse({ ...fields, name: values.name }), edited)
  return 'errors' in read ? read : { body: { service: read.body } }
}

function ofKind<Body extends Fields>(parsed: Read<Body>, edited: Edited): Checked<Body> {
  const read = toChecked(parsed)
  const errors = 'body' in read ? priceItemErrors(read.body, edited) : {}
  return Object.keys(errors).length ? { errors } : read
}

/** Maps fields of the API to fields of the form: `features.3.name` to `features` or `lines`. */
export function priceItemProblem(errors: FieldErrors, edited: Edited): FormProblem {
  const fields = renameFields(errors, (path) => {
    const field = firstStep(path)
    if (field === 'features' && edited.kind !== 'maintenance-plan') return 'lines'
    return field === 'extra' && isFreeMaintenance(edited) ? 'months' : field
  })
  if (fields.months) fields.months = 'Enter a whole number of months, or leave it empty.'
  return {
    problem: { title: 'Not saved', text: Object.values(fields)[0] ?? '' },
    errors: fields,
  }
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
