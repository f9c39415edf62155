// Formats values of fields: amounts, days and lists.
import { dayAndTime, formatDay } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import { type StaffedHours, formatStaffedHours } from '../company/company.contract.ts'

/** Columns in cents, by table. */
const CENTS: Record<string, readonly string[]> = {
  pricing_plans: ['amount', 'ad_spend'],
  price_items: ['amount', 'low', 'high'],
  payments: ['amount'],
  plan_orders: ['amount'],
  subscriptions: ['first_amount'],
  daily_metrics: ['spend'],
}
const WHOLE_DOLLARS: Record<string, readonly string[]> = {
  quotes: ['total_amount'],
  quote_versions: ['total_amount'],
}

const LONGEST = 400

/** @param path the field, followed by keys of its object @returns null for an empty value */
export function formatAuditValue(
  table: string,
  path: readonly string[],
  value: unknown,
  timeZone: string,
): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberIn(table, path[0] ?? '', value)
  if (typeof value === 'string')
    return value === '' ? null : shortened(dayIn(value, timeZone) ?? value)
  return typeof value === 'object' && value ? wholeIn(path.at(-1), value) : null
}

function wholeIn(name: string | undefined, value: object): string | null {
  // Only the company has this field, and its schema validated the value.
  if (name === 'staffedHours') return formatStaffedHours(value as StaffedHours)
  if (!Array.isArray(value)) return counted(Object.keys(value).length)
  return name === 'mark' ? value.join(' ').trim() : listIn(value)
}

function numberIn(table: string, field: string, value: number): string {
  if (CENTS[table]?.includes(field)) return dollars(value)
  return WHOLE_DOLLARS[table]?.includes(field) ? dollars(value * 100) : String(value)
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
