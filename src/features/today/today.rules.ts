// The order and the times of the rows of Today. Product B17.
import { calendarDay, daysLater, endOfDay, hoursAfter } from '#kernel/dates.ts'
import { TODAY_GROUPS, type TodayLine } from './today.contract.ts'

export const inOrder = <Line extends Pick<TodayLine, 'group' | 'at' | 'id'>>(
  lines: readonly Line[],
): Line[] =>
  lines.toSorted(
    (one, other) =>
      TODAY_GROUPS.indexOf(one.group) - TODAY_GROUPS.indexOf(other.group) ||
      one.at.localeCompare(other.at) ||
      one.id.localeCompare(other.id),
  )

const QUOTE_ENDS_IN_HOURS = 72

export function timesAt(now: Date, timeZone: string) {
  const today = calendarDay(now, timeZone)
  return {
    now,
    today,
    timeZone,
    soon: {
      calls: endOfDay(daysLater(today, 1), timeZone),
      quotes: hoursAfter(now, QUOTE_ENDS_IN_HOURS),
    },
  }
}
