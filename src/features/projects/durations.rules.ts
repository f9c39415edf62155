// Reads the duration of a quote line, such as `4-6 weeks`, in whole weeks.

/** For a line without a duration. */
export const DEFAULT_WEEKS = 2

/** Ten years: more is a typing error. */
const MOST_WEEKS = 520
/** A year has 52 whole weeks, so 364 days. */
const IN_DAYS: Record<string, number> = {
  day: 1,
  'working day': 7 / 5,
  'business day': 7 / 5,
  week: 7,
  month: 30,
  year: 364,
}
/** Matches a duration or the end of a range: `4-6 weeks`, `2 to 3 months`, `10 working days`. */
const TIME = /(\d+(?:\.\d+)?)\s*(working day|business day|day|week|month|year)s?\b/gi

/** `8-10 weeks` is 10. */
export function weeksIn(duration: string): number {
  const days = [...duration.matchAll(TIME)].map(
    ([, count, unit = '']) => Number(count) * (IN_DAYS[unit.toLowerCase()] ?? 0),
  )
  return days.length
    ? Math.min(Math.max(Math.ceil(Math.round(Math.max(...days)) / 7), 1), MOST_WEEKS)
    : DEFAULT_WEEKS
}
