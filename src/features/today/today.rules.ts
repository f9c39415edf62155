// The order and the groups of the rows of Today. Product B17.
import { TODAY_GROUPS, type TodayGroup, type TodayLine } from './today.contract.ts'

export const inOrder = <Line extends Pick<TodayLine, 'group' | 'at' | 'id'>>(
  lines: readonly Line[],
): Line[] =>
  lines.toSorted(
    (one, other) =>
      TODAY_GROUPS.indexOf(one.group) - TODAY_GROUPS.indexOf(other.group) ||
      one.at.localeCompare(other.at) ||
      one.id.localeCompare(other.id),
  )

export const GROUP_NAMES: Record<TodayGroup, string> = {
  late: 'Overdue',
  today: 'Due today',
  later: 'Tomorrow and later',
  open: 'No due time',
  applicants: 'Applicants',
  unreachable: 'No contact details',
}
