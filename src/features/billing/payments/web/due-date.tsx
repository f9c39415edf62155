// When a payment is due, and for how long it has been overdue.
import { daysBetween, formatDay, formatDays } from '#kernel/dates.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import type { Payment } from '../payments.contract.ts'

type Dates = Pick<Payment, 'dueOn' | 'isOverdue'>

/** `Due Mar 18, 2026`, or `3 days overdue, due Mar 18, 2026`; '' without a due date. */
export function useDueText({ dueOn, isOverdue }: Dates): string {
  const today = useAgencyDay()
  if (dueOn === null) return ''
  const day = formatDay(dueOn)
  // At least one day, if the clock of the browser is behind.
  return isOverdue
    ? `${formatDays(Math.max(1, daysBetween(dueOn, today)))} overdue, due ${day}`
    : `Due ${day}`
}

export const DueDate = ({ of }: { of: Dates }) => useDueText(of)
