// Passes over the late fees that are due by now: they are not charged afterward.
import { readAgencyDay } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { oneByOne } from '#kernel/task-queue.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { latestPeriod } from './late-fees.rules.ts'
import { insertCharge, paymentsWithLateFee } from './late-fees.store.ts'

const MOST_AT_ONCE = 200

/** Goes on with the others if one fails. @throws AggregateError after the last one */
export async function forEachLate(
  ctx: Ctx,
  run: (payment: PaymentRow) => Promise<void>,
): Promise<void> {
  let after: string | undefined
  do {
    const page = await paymentsWithLateFee(ctx.db, ctx.clock.now(), { after, most: MOST_AT_ONCE })
    await oneByOne(page, run, 'Some late fees could not be charged.')
    after = page.length < MOST_AT_ONCE ? undefined : page.at(-1)?.id
  } while (after)
}

/** @param today in the agency's time zone */
export const periodToCharge = (
  { lateFee, dueOn }: PaymentRow,
  today: string,
): number | undefined => (lateFee && dueOn ? latestPeriod(lateFee, dueOn, today) : undefined)

/** For a payment that counted as paid until now. */
export async function skipLateFee(ctx: TransactionCtx, payment: PaymentRow): Promise<void> {
  const period = periodToCharge(payment, await readAgencyDay(ctx))
  if (period === undefined) return
  const chargedAt = ctx.clock.now()
  await insertCharge(ctx.db, { paymentId: payment.id, period, feePaymentId: null, chargedAt })
}

/** For a restore: what is due by now may have been charged since the backup. */
export const skipLateFees = (ctx: TransactionCtx): Promise<void> =>
  forEachLate(ctx, (payment) => skipLateFee(ctx, payment))
