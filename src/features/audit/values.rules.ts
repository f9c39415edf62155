// Formats values of fields: amounts, days and lists.
import { dayAndTime, formatDay } from '../../kernel/dates.ts'
import type { Currency } from '../../kernel/currencies.contract.ts'
import { money } from '../../kernel/money.ts'
import type { AuditedTable } from '../../kernel/tables.contract.ts'

const LONGEST = 400

type Formatting = Pick<AuditedTable, 'cents' | 'dollars' | 'formats'> & {
  timeZone: string
  currency: Currency
}

/** @param path the field, followed by keys of its object @returns null for an empty value */
export function formatAuditValue(
  path: readonly string[],
  value: unknown,
  formatting: Formatting,
): string | null {
  const name = path.at(-1) ?? ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(path[0] ?? '', value, formatting)
  if (typeof value === 'string') return value ? stringText(value, formatting) : null
  return typeof value === 'object' && value ? objectText(name, value, formatting) : null
}

const stringText = (value: string, { timeZone }: Formatting): string =>
  shortened(dayIn(value, timeZone) ?? value)

function objectText(name: string, value: object, { formats }: Formatting): string | null {
  const format = formats[name]
  if (format) return format(value)
  return Array.isArray(value) ? listIn(value) : counted(Object.keys(value).length)
}

function numberText(
  field: string,
  value: number,
  { cents, dollars, currency }: Formatting,
): string {
  if (cents.includes(field)) return money(value, currency)
  return dollars.includes(field) ? money(value * 100, currency) : String(value)
}

function dayIn(value: string, timeZone: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
    ? dayAndTime(new Date(value), timeZone)
    : undefined
}

function listIn(values: readonly unknown[]): string | null {
  if (!values.length) return null
  return values.every((value) => typeof value === 'string' || typeof value === 'number')
    ? shortened(values.join(', '))
    : counted(values.length)
}

const counted = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
