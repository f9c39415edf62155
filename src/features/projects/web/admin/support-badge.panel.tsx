// Whether support covers what a customer wrote.
import { formatDay } from '#kernel/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { SUPPORT_KINDS, type SupportEnd } from '../../projects.contract.ts'

type Props = {
  /** `isAfter` is whether the customer wrote after the last day. */
  support: SupportEnd & { isAfter: boolean }
}

export function SupportBadgePanel({ support: { kind, until, isAfter } }: Props) {
  const day = formatDay(until)
  return (
    <StatusBadge tone={isAfter ? 'warn' : 'ok'}>
      {isAfter
        ? `After ${SUPPORT_KINDS[kind].toLowerCase()} ended on ${day}`
        : `Covered until ${day}`}
    </StatusBadge>
  )
}
