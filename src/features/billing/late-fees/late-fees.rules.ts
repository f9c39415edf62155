// When a late payment costs a fee or interest, and how much.
import { daysLater, monthsLater } from '../../../kernel/dates.ts'
import type { LateFee } from './late-fees.contract.ts'

/** The first day on which a period is charged: 0 is the first one. Days as `2026-03-04`. */
const chargedOn = ({ afterDays }: LateFee, dueOn: string, period: number): string =>
  monthsLater(daysLater(dueOn, afterDays + 1), period)

/**
 * The latest period that can be charged today, or undefined. Earlier ones that were not charged, as
 * the payment was disputed or reminders were off, are passed over.
 */
export function latestPeriod(fee: LateFee, dueOn: string, today: string): number | undefined {
  if (today < chargedOn(fee, dueOn, 0)) return undefined
  if (fee.kind === 'fixed') return 0
  let period = 0
  while (chargedOn(fee, dueOn, period + 1) <= today) period += 1
  return period
}

/** In cents, half a cent up. @param left what is open, in cents */
export const lateFeeAmount = ({ kind, value }: LateFee, left: number): number =>
  kind === 'fixed' ? value : Number((BigInt(left) * BigInt(value) + 50_000n) / 100_000n)
