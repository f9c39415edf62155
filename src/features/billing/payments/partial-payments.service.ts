// Records money for a payment: a part of it, all of it, or more, which becomes credit.
import { notify } from '#features/notifications/notify.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { closeCheckouts } from './checkout.service.ts'
import { addCredit } from './credit.service.ts'
import { mailPayer } from './mail-payer.service.ts'
import { coverPart } from './partial-payments.store.ts'
import { amountLeft } from './payments.contract.ts'
import { partialPaymentReceived } from './partial-payments.mail.ts'
import { newPayment } from './payments.service.ts'
import {
  insertPaymentOnce,
  lockPending,
  type PaymentReceipt,
  type PaymentRow,
} from './payments.store.ts'
import { settlePayment } from './settle-payment.service.ts'

/**
 * @param amount in cents; undefined for what is left
 * @returns the payment, undefined if it is not pending anymore
 */
export async function receiveMoney(
  ctx: TransactionCtx,
  id: string,
  amount: number | undefined,
  receipt: PaymentReceipt,
): Promise<PaymentRow | undefined> {
  const payment = await lockPending(ctx.db, id)
  if (!payment) return undefined
  const left = amountLeft(payment)
  const received = amount ?? left
  if (received < left) return recordPart(ctx, payment, received, receipt)
  const paid = await settlePayment(ctx, id, receipt)
  if (paid && received > left) await addCredit(ctx, paid, received - left, receipt)
  return paid
}

async function recordPart(
  ctx: TransactionCtx,
  payment: PaymentRow,
  amount: number,
  receipt: PaymentReceipt,
): Promise<PaymentRow> {
  const { id, businessName, email, description, currency, subscriptionId } = payment
  const part = newPayment(ctx, {
    businessName,
    email,
    subscriptionId,
    kind: 'partial',
    description: `Partial payment, ${description}`,
    amount,
    currency,
    status: 'paid',
    aboutId: id,
    ...receipt,
  })
  // Another event about the same charge may have recorded it meanwhile.
  if (!(await insertPaymentOnce(ctx.db, part))) return payment
  const covered = await coverPart(ctx.db, id, { amount, since: ctx.clock.now() })
  // A page that is still open would take the former amount.
  await ctx.work.enqueue(ctx.db, closeCheckouts, { paymentId: id })
  await notifyPart(ctx, covered, part)
  await ctx.ports.contactsChanged(ctx, email)
  return covered
}

/** Mailed regardless of the customer's mail preferences, as every receipt. */
async function notifyPart(
  ctx: TransactionCtx,
  payment: PaymentRow,
  { amount, receivedOn, card, method }: PaymentRow,
): Promise<void> {
  const { businessName, email, description, currency } = payment
  const to = { name: businessName, address: email }
  const left = amountLeft(payment)
  await notify(ctx, {
    to,
    kind: 'payments',
    title: `${exactMoney(amount, currency)} received, ${exactMoney(left, currency)} left`,
    text: description,
    path: paths.customer.section('payments'),
  })
  const part = {
    description,
    amount,
    left,
    currency,
    receivedOn: receivedOn ?? '',
    card,
    method,
  }
  await mailPayer(ctx, payment, {
    templateName: 'partial-payment-received',
    write: (brand) => partialPaymentReceived(brand, part),
  })
}
