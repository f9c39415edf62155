// The order of the rows of Today, and the list of each kind. Product B17.
import { calendarDay, daysLater, endOfDay, hoursAfter } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { KINDS } from '../inquiries/inquiries.contract.ts'
import { TODAY_GROUPS, type TodayKind, type TodayLine } from './today.contract.ts'

export const TODAY_LIST_PATHS: Record<TodayKind, string> = {
  request: paths.admin.inbox,
  lead: paths.admin.inboxOf('discovery'),
  pitch: paths.admin.inboxOf('pitch'),
  message: paths.admin.inboxOf('message'),
  call: paths.admin.inboxOf('discovery'),
  quote: paths.admin.quotes,
  payment: paths.admin.duePayments,
  project: paths.admin.projects,
  applicant: paths.admin.tab('applications'),
}

export const inOrder = <Line extends Pick<TodayLine, 'group' | 'at' | 'id'>>(
  lines: readonly Line[],
): Line[] =>
  lines.toSorted(
    (one, other) =>
      TODAY_GROUPS.indexOf(one.group) - TODAY_GROUPS.indexOf(other.group) ||
      one.at.localeCompare(other.at) ||
      one.id.localeCompare(other.id),
  )

export const isInquiry = ({ what }: Pick<TodayLine, 'what'>): boolean => Object.hasOwn(KINDS, what)

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
