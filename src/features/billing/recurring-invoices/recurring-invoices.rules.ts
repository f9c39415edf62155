// On which days a recurring invoice is created, and for which period.
import { formatMonth, monthsLater } from '../../../kernel/dates.ts'
import type { Interval } from './recurring-invoices.contract.ts'

const MONTHS: Record<Interval, number> = { month: 1, quarter: 3, year: 12 }

type Days = { every: Interval; firstOn: string }
/** Days are calendar days in the agency's time zone. `endsOn` is the last possible one. */
export type Recurrence = Days & { endsOn: string | null }

/**
 * Counted from the first day, so that one on the 31st returns to it after a shorter month.
 * @param period 0 for the first invoice
 */
export const dayOfPeriod = ({ every, firstOn }: Days, period: number): string =>
  monthsLater(firstOn, period * MONTHS[every])

/** Null after the end. */
export function nextDay(recurrence: Recurrence, period: number): string | null {
  const day = dayOfPeriod(recurrence, period)
  return recurrence.endsOn !== null && day > recurrence.endsOn ? null : day
}

/** The first period, from `period` on, whose day is not before `day`. */
export function periodFrom(recurrence: Days, period: number, day: string): number {
  let next = period
  while (dayOfPeriod(recurrence, next) < day) next += 1
  return next
}

/** `March 2026`, or `March to May 2026` for a quarter. */
export function invoicedPeriod(day: string, every: Interval): string {
  const first = formatMonth(day.slice(0, 7))
  if (every === 'month') return first
  const last = formatMonth(monthsLater(`${day.slice(0, 7)}-01`, MONTHS[every] - 1).slice(0, 7))
  const [month = '', year] = first.split(' ')
  return last.endsWith(` ${year}`) ? `${month} to ${last}` : `${first} to ${last}`
}

/** `a month` */
export const PRICE_TEXTS: Record<Interval, string> = {
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
}
