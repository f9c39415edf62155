// The due date, the dispute or write-off, and the reminders of one payment.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { endOfDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { readPayerSettings, readPaymentTerms } from '../payment-terms/payment-terms.service.ts'
import { collectionState } from '../payments/payments.service.ts'
import {
  changeCollection,
  findPayment,
  lockPending,
  type PaymentRow,
} from '../payments/payments.store.ts'
import type { CollectionState } from '../payments/payments.contract.ts'
import type { CollectionChange, PaymentReminders } from './reminders.contract.ts'
import { remindersOf } from './reminders.store.ts'

/** @throws not-found, also for a payment that is not due */
export async function readReminders(ctx: Ctx, id: string): Promise<PaymentReminders> {
  const payment = await findPayment(ctx.db, id)
  if (!payment?.dueOn) throw new Failure('not-found', 'Payment not found.')
  const [nameOf, sent, terms, payer] = [
    await colleagueNames(ctx),
    await remindersOf(ctx.db, [id]),
    await readPaymentTerms(ctx),
    await readPayerSettings(ctx, payment.email),
  ]
  return {
    dueOn: payment.dueOn,
    remindersOn: payment.remindersOn,
    state: collectionState(payment),
    reason: payment.collectionReason,
    areOnElsewhere: terms.remindersOn && payer.remindersOn,
    sent: sent.map(({ sentOn, sentAt, stage, sentBy }) => ({
      on: sentOn,
      at: sentAt.toISOString(),
      stage,
      by: sentBy && (nameOf(sentBy) ?? 'A former team member'),
    })),
  }
}

/** @throws conflict if the payment is not due */
export async function changePaymentCollection(
  ctx: Ctx,
  id: string,
  { dueOn, remindersOn, state, reason }: CollectionChange,
): Promise<PaymentReminders> {
  const { timeZone } = await readCompany(ctx)
  const changed = await transaction(ctx, async ({ db }) => {
    const before = await lockPending(db, id)
    return (
      before &&
      changeCollection(db, id, {
        dueOn,
        overdueAt: endOfDay(dueOn, timeZone),
        remindersOn,
        ...sinceWhen(before, state, ctx.clock.now()),
        collectionReason: state === 'open' ? '' : reason,
      })
    )
  })
  if (!changed && !(await findPayment(ctx.db, id)))
    throw new Failure('not-found', 'Payment not found.')
  if (!changed) throw new Failure('conflict', 'This payment is not due, so it has no due date.')
  return readReminders(ctx, id)
}

/** Keeps the time of a dispute or write-off that goes on. */
const sinceWhen = (
  before: PaymentRow,
  state: CollectionState,
  now: Date,
): Pick<PaymentRow, 'disputedAt' | 'writtenOffAt'> => ({
  disputedAt: state === 'disputed' ? (before.disputedAt ?? now) : null,
  writtenOffAt: state === 'written-off' ? (before.writtenOffAt ?? now) : null,
})
