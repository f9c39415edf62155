// Orders and cancels a set of fixes.
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { rhythmOf } from '#features/catalogue/catalogue.contract.ts'
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { dueFromNow } from '../payment-terms/payment-terms.service.ts'
import { fixesLock } from '../billing.locks.ts'
import { closePages } from '../payments/checkout.service.ts'
import type { NewFixes } from './fixes.contract.ts'
import {
  changeFixOrder,
  deleteFixOrder,
  findFixOrder,
  insertFixOrder,
  hasUnpaidFixPayment,
  lockUnpaidFixPayment,
} from './fixes.store.ts'
import { notOffered } from '../plans/offered-plans.service.ts'
import type { Payment } from '../payments/payments.contract.ts'
import { notifyPaymentDue } from '../payments/notify-payment-due.service.ts'
import { newPayment, toPayment } from '../payments/payments.service.ts'
import { orderCanceledForAgency } from '../payments/payments.mail.ts'
import { taxOnPrices } from '../tax/charge-tax.service.ts'
import { grossOf } from '../tax/document-tax.contract.ts'
import {
  findPayment,
  insertPayments,
  markCanceled,
  type PaymentRow,
} from '../payments/payments.store.ts'

/** Orders without card payments use invoice numbers, and cancellations mail the agency. */
const ORDERS_BY_PERSON = { name: 'fixes', points: 5, seconds: 3600 }

/** An unpaid order is updated at its original price, and not counted again. @throws too-many */
export async function orderFixes(
  ctx: Ctx,
  order: NewFixes,
  key: string | undefined,
): Promise<Payment> {
  const { userId, email: address } = signedIn(ctx)
  const email = address.toLowerCase()
  if (!(await hasUnpaidFixPayment(ctx.db, email, order.planId)))
    await ctx.limits.use(ORDERS_BY_PERSON, userId)
  return runOncePerKey(ctx, { route: 'POST /my/fixes', key, input: order }, async (ctx) => {
    await advisoryLock(ctx.db, fixesLock(email))
    const { planId, ...details } = order
    const unpaid = await lockUnpaidFixPayment(ctx.db, email, planId)
    if (!unpaid) return toPayment(ctx, await createFixes(ctx, email, order))
    await changeFixOrder(ctx.db, unpaid.id, details)
    return toPayment(ctx, unpaid)
  })
}

/** @throws invalid for a plan that is not paid once */
async function createFixes(
  ctx: TransactionCtx,
  email: string,
  { planId, ...details }: NewFixes,
): Promise<PaymentRow> {
  const plan = (await readPriceBook(ctx)).maintenancePlans.find(
    ({ id, price, period }) => id === planId && price > 0 && rhythmOf(period) === 'once',
  )
  if (!plan) throw notOffered()
  const tax = await taxOnPrices(ctx, email, { standard: plan.price })
  const payment = newPayment(ctx, {
    businessName: signedIn(ctx).name,
    email,
    kind: 'fixes',
    currency: MAIN_CURRENCY,
    description: `${plan.name}, one set of fixes`,
    amount: tax ? grossOf(tax) : plan.price,
    tax,
    ...(await dueFromNow(ctx, { email, agreedDays: null })),
  })
  await insertPayments(ctx.db, [payment])
  await insertFixOrder(ctx.db, {
    paymentId: payment.id,
    email,
    planId,
    planName: plan.name,
    ...details,
    orderedAt: ctx.clock.now(),
    inquiryId: null,
  })
  return ctx.site.cards === 'none' ? notifyPaymentDue(ctx, payment) : payment
}

const CANCELED = 'Canceled before it was paid'
const PARTLY_PAID =
  'A part of this order is paid, so it cannot be canceled here. Write to us, and we settle it with you.'
const STARTED =
  'We have started on this order, so it cannot be canceled here. Write to us, and we settle it with you.'
const over = (): Failure => new Failure('conflict', 'This order was already paid or canceled.')

/** Deletes the request; repeatable. @throws not-found for another's order; conflict once paid */
export async function cancelFixes(ctx: Ctx, id: string): Promise<Payment> {
  const payment = await findPayment(ctx.db, id)
  if (payment?.kind !== 'fixes' || payment.email !== signedIn(ctx).email.toLowerCase())
    throw new Failure('not-found', 'Order not found.')
  if (payment.status === 'failed') return toPayment(ctx, payment)
  if (payment.status !== 'pending') throw over()
  if (payment.partlyPaidAt) throw new Failure('conflict', PARTLY_PAID)
  if ((await findFixOrder(ctx.db, id))?.inquiryId) throw new Failure('conflict', STARTED)
  if (await closePages(ctx, id))
    throw new Failure('conflict', 'This payment was just made. Please check again in a moment.')
  return transaction(ctx, async (ctx) => {
    const canceled = await markCanceled(ctx.db, id, CANCELED)
    if (!canceled) throw over()
    await deleteFixOrder(ctx.db, id)
    if (canceled.invoiceNumber)
      await notifyAgency(ctx, {
        templateName: 'fixes-canceled-agency',
        about: id,
        write: (brand) => orderCanceledForAgency(brand, canceled),
      })
    return toPayment(ctx, canceled)
  })
}
