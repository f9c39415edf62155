// How the team sees a payment that has not arrived.
import type { Tone } from '#ui/badge.tsx'
import type { Payment } from '../../payments.contract.ts'

export function dueState({
  collection,
  isDue,
  isOverdue,
  partlyPaidAt,
}: Pick<Payment, 'collection' | 'isDue' | 'isOverdue' | 'partlyPaidAt'>): {
  tone: Tone
  label: string
} {
  if (collection === 'written-off') return { tone: 'neutral', label: 'Written off' }
  if (collection === 'disputed') return { tone: 'warn', label: 'Disputed' }
  if (isOverdue) return { tone: 'bad', label: 'Overdue' }
  if (isDue && partlyPaidAt) return { tone: 'warn', label: 'Partly paid' }
  return isDue ? { tone: 'warn', label: 'Due' } : { tone: 'neutral', label: 'Not due yet' }
}
