// How the team sees a payment that has not arrived.
import type { Tone } from '#ui/badge.tsx'
import type { Payment } from '../../payments.contract.ts'

export function dueState({
  collection,
  isDue,
  isOverdue,
}: Pick<Payment, 'collection' | 'isDue' | 'isOverdue'>): { tone: Tone; label: string } {
  if (collection === 'written-off') return { tone: 'neutral', label: 'Written off' }
  if (collection === 'disputed') return { tone: 'warn', label: 'Disputed' }
  if (isOverdue) return { tone: 'bad', label: 'Overdue' }
  return isDue ? { tone: 'warn', label: 'Due' } : { tone: 'neutral', label: 'Not due yet' }
}
