// Whether support covered what the customer wrote, before the team answers.
import { formatDay } from '#kernel/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import type { ThreadSupport } from '../../messages.contract.ts'

export function SupportBadge({ support: { until, isAfter } }: { support: ThreadSupport }) {
  return (
    <StatusBadge tone={isAfter ? 'warn' : 'ok'}>
      {isAfter ? `After support ended on ${formatDay(until)}` : `Covered until ${formatDay(until)}`}
    </StatusBadge>
  )
}
