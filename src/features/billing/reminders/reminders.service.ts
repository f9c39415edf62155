// The due date, the dispute or write-off, and the reminders of one payment.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, endOfDay, formatDay, monthsLater } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { readPayerSettings, readPaymentTerms } from '../payment-terms/payment-terms.service.ts'
import { closeCheckouts } from '../payments/checkout.service.ts'
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
    revision: payment.collectionRevision,
    areOnElsewhere: terms.remindersOn && payer.remindersOn,
    sent: sent.map(({ sentOn, sentAt, stage, sentBy }) => ({
      on: sentOn,
      at: sentAt.toISOString(),
      stage,
      by: sentBy && (nameOf(sentBy) ?? 'A former team member'),
    })),
  }
}

/** The furthest due date, in years. A later one is a typing error. */
const LONGEST_YEARS = 2

/** @throws conflict if the payment is not due, or another admin saved meanwhile */
export async function changePaymentCollection(
  ctx: Ctx,
  id: string,
  change: CollectionChange,
): Promise<PaymentReminders> {
  await transaction(ctx, (ctx) => storeCollection(ctx, id, change))
  return readReminders(ctx, id)
}

async function storeCollection(
  ctx: TransactionCtx,
  id: string,
  { dueOn, remindersOn, state, reason, revision }: CollectionChange,
): Promise<void> {
  const { timeZone } = await readCompany(ctx)
  const before = await lockPending(ctx.db, id)
  if (!before?.dueAt || !before.dueOn) throw await whyNoCollection(ctx, id)
  if (before.collectionRevision !== revision)
    throw new Failure(
      'conflict',
      'Someone else changed this payment after you opened it. Open it again to see their changes.',
    )
  requireDueDate(dueOn, calendarDay(before.dueAt, timeZone))
  await changeCollection(ctx.db, id, {
    dueOn,
    overdueAt: endOfDay(dueOn, timeZone),
    remindersOn,
    ...sinceWhen(before, state, ctx.clock.now()),
    collectionReason: state === 'open' ? '' : reason,
  })
  // A page that is still open could take the payment.
  if (state === 'written-off') await ctx.work.enqueue(ctx.db, closeCheckouts, { paymentId: id })
}

function requireDueDate(dueOn: string, first: string): void {
  const last = monthsLater(first, 12 * LONGEST_YEARS)
  if (dueOn >= first && dueOn <= last) return
  const text = `Choose a day from ${formatDay(first)} to ${formatDay(last)}.`
  throw new Failure('invalid', text, { fields: { dueOn: text } })
}

const whyNoCollection = async (ctx: Ctx, id: string): Promise<Failure> =>
  (await findPayment(ctx.db, id))
    ? new Failure('conflict', 'This payment is not due, so it has no due date.')
    : new Failure('not-found', 'Payment not found.')

/** Keeps the time of a dispute or write-off that goes on. */
const sinceWhen = (
  before: PaymentRow,
  state: CollectionState,
  now: Date,
): Pick<PaymentRow, 'disputedAt' | 'writtenOffAt'> => ({
  disputedAt: state === 'disputed' ? (before.disputedAt ?? now) : null,
  writtenOffAt: state === 'written-off' ? (before.writtenOffAt ?? now) : null,
})
