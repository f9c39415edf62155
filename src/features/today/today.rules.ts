// The order of the rows of Today. Product B17.
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
