// The period of the statistics, as chosen on the screen, and how its chart groups days.
import { daysBetween, daysLater, monthsLater } from '../../kernel/dates.ts'
import type { CountedDay, StatisticsPeriod } from './statistics.contract.ts'

export const SPANS = {
  'thirty-days': '30 days',
  'ninety-days': '90 days',
  'twelve-months': '12 months',
  'this-month': 'This month',
  'last-month': 'Last month',
} as const
export type SpanName = keyof typeof SPANS
// Object.keys loses the key type.
export const SPAN_NAMES = Object.keys(SPANS) as SpanName[]
export const FIRST_SPAN: SpanName = 'thirty-days'

/** Both days are included. */
export function periodFor(name: SpanName, today: string): StatisticsPeriod {
  const month = `${today.slice(0, 7)}-01`
  if (name === 'this-month') return { from: month, until: today }
  if (name === 'last-month') return { from: monthsLater(month, -1), until: daysLater(month, -1) }
  if (name === 'twelve-months') return { from: monthsLater(month, -11), until: today }
  return { from: daysLater(today, name === 'ninety-days' ? -89 : -29), until: today }
}

const LONGEST_PERIOD = 31
const MOST_WEEKS = 14

/** Days, weeks from the first day on, or months, so that a chart has a few dozen bars at most. */
export function groupedDays(days: readonly CountedDay[]): {
  unit: 'day' | 'week' | 'month'
  groups: CountedDay[]
} {
  const [first] = days
  if (!first || days.length <= LONGEST_PERIOD) return { unit: 'day', groups: [...days] }
  const isByWeek = days.length <= MOST_WEEKS * 7
  const startOf = ({ day }: CountedDay): string =>
    isByWeek
      ? daysLater(first.day, Math.floor(daysBetween(first.day, day) / 7) * 7)
      : `${day.slice(0, 7)}-01`
  const groups = new Map<string, CountedDay>()
  for (const row of days) {
    const day = startOf(row)
    const group = groups.get(day) ?? { day, visits: 0, views: 0 }
    groups.set(day, {
      day,
      visits: group.visits + row.visits,
      views: group.views + row.views,
    })
  }
  return { unit: isByWeek ? 'week' : 'month', groups: [...groups.values()] }
}
