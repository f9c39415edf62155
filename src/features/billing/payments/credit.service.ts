// Credit of a customer: from an overpayment or a void payment, used for the next ones that are due.
import { notify } from '#features/notifications/notify.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { creditLock } from '../billing.locks.ts'
import { creditOf, paidInPartsOf, uncoverParts } from './partial-payments.store.ts'
import { newPayment, receivedNow } from './payments.service.ts'
import { insertPayments, type PaymentReceipt, type PaymentRow } from './payments.store.ts'

const FOR_NEXT = 'It is used for the next payment that is due.'

/** @param payment the one that was overpaid @param amount in cents, above zero */
export async function addCredit(
  ctx: TransactionCtx,
  payment: PaymentRow,
  amount: number,
  { paidAt, receivedOn, method, card, note, recordedBy, receiptId = null }: PaymentReceipt,
): Promise<void> {
  const { id, businessName, email, description, currency } = payment
  const credit = newPayment(ctx, {
    businessName,
    email,
    kind: 'credit',
    description: `Credit, ${description}`,
    detail: `Paid in excess. ${FOR_NEXT}`,
    amount,
    currency,
    status: 'paid',
    aboutId: id,
    paidAt,
    receivedOn,
    method,
    card,
    note,
    recordedBy,
    receiptId,
  })
  await insertPayments(ctx.db, [credit])
  await notifyCredit(ctx, payment, amount, 'You paid more than was due.')
}

/**
 * What was paid of a payment that becomes void is credit afterward, so that nothing is lost.
 * @returns the cents of this credit
 */
export async function returnToCredit(ctx: TransactionCtx, payment: PaymentRow): Promise<number> {
  if (!payment.partlyPaidAt) return 0
  const paid = Math.max(0, await paidInPartsOf(ctx.db, payment.id))
  await uncoverParts(ctx.db, payment.id, paid)
  if (paid === 0) return 0
  await insertPayments(ctx.db, await movedToCredit(ctx, payment, paid))
  const { description } = payment
  await notifyCredit(ctx, payment, paid, `You paid it for ${description}, which is void now.`)
  return paid
}

const notifyCredit = (
  ctx: TransactionCtx,
  { businessName, email, currency }: PaymentRow,
  amount: number,
  why: string,
): Promise<void> =>
  notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'payments',
    title: `${exactMoney(amount, currency)} is now your credit`,
    text: `${why} We use it for your next payment.`,
    path: paths.customer.section('payments'),
  })

async function movedToCredit(
  ctx: TransactionCtx,
  { id, businessName, email, description, currency, subscriptionId }: PaymentRow,
  paid: number,
): Promise<PaymentRow[]> {
  const receipt = await receivedNow(ctx, {
    method: 'credit',
    receiptId: newId(ctx.clock.real()),
  })
  const moved = { businessName, email, currency, aboutId: id, status: 'paid' as const, ...receipt }
  return [
    newPayment(ctx, {
      ...moved,
      subscriptionId,
      kind: 'partial',
      description: `Moved to your credit, ${description}`,
      amount: -paid,
    }),
    newPayment(ctx, {
      ...moved,
      kind: 'credit',
      description: `Credit, ${description}`,
      detail: FOR_NEXT,
      amount: paid,
    }),
  ]
}

/** @returns the cents of credit that this payment uses now, up to `left`, and their receipt */
export async function takeCredit(
  ctx: TransactionCtx,
  { id, businessName, email, description, currency }: PaymentRow,
  left: number,
): Promise<{ amount: number; receipt: PaymentReceipt } | undefined> {
  await advisoryLock(ctx.db, creditLock(email))
  const amount = Math.min(await creditOf(ctx.db, email, currency), left)
  if (amount <= 0) return undefined
  const receipt = await receivedNow(ctx, {
    method: 'credit',
    receiptId: newId(ctx.clock.real()),
  })
  const used = newPayment(ctx, {
    businessName,
    email,
    kind: 'credit',
    description: `Credit used, ${description}`,
    amount: -amount,
    currency,
    status: 'paid',
    aboutId: id,
    ...receipt,
  })
  await insertPayments(ctx.db, [used])
  return { amount, receipt }
}
