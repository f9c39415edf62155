// The months of a plan, counted from its first day, without I/O.
import { calendarDay, daysLater, monthsLater } from '../../../kernel/dates.ts'

/** Days in the agency's time zone; `until` is the first day of the next month. */
export type PlanPeriod = { from: string; until: string }

/** The month of a day, counted from the first day of the plan. */
export function planPeriodFrom(first: string, day: string): PlanPeriod & { at: number } {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const [toYear = 0, toMonth = 1] = day.split('-').map(Number)
  const months = Math.max(0, (toYear - year) * 12 + toMonth - month)
  const at = months > 0 && monthsLater(first, months) > day ? months - 1 : months
  return { at, from: monthsLater(first, at), until: monthsLater(first, at + 1) }
}

const HALF_A_MONTH = 15

/**
 * The month of a day. A plan that continues by bank transfer can have a later anchor: the last month
 * before it ends on it, and can be a few days longer or shorter than a month.
 */
export function planPeriodOf(
  { anchorOn, startedAt }: { anchorOn: string | null; startedAt: Date },
  day: string,
  timeZone: string,
): PlanPeriod {
  const started = calendarDay(startedAt, timeZone)
  if (anchorOn === null) return daysOf(planPeriodFrom(started, day))
  if (day >= anchorOn || anchorOn <= started) return daysOf(planPeriodFrom(anchorOn, day))
  const last = planPeriodFrom(started, daysLater(anchorOn, -HALF_A_MONTH)).from
  return day >= last ? { from: last, until: anchorOn } : daysOf(planPeriodFrom(started, day))
}

const daysOf = ({ from, until }: PlanPeriod): PlanPeriod => ({ from, until })
