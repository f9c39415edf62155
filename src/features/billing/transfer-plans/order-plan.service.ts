// Orders a monthly plan by bank transfer: the invoice is issued at once, its payment starts it.
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { subscriptionsLock } from '../billing.locks.ts'
import { dueFromNow } from '../payment-terms/payment-terms.service.ts'
import type { Payment } from '../payments/payments.contract.ts'
import { newPayment, receivedNow, toPayment } from '../payments/payments.service.ts'
import { insertPayments, type PaymentRow } from '../payments/payments.store.ts'
import { settlePayment } from '../payments/settle-payment.service.ts'
import {
  notOffered,
  type OfferedPlan,
  offeredPlan,
  requireOpenOffer,
} from '../plans/offered-plans.service.ts'
import { closeOtherPages, placeOrder } from '../subscriptions/subscribe.service.ts'
import type { NewSubscription } from '../subscriptions/subscriptions.contract.ts'
import type { OrderRow } from '../subscriptions/subscriptions.store.ts'
import { issuePlanInvoice } from './plan-invoices.service.ts'
import { setOrderPayment, unpaidOrderOf } from './transfer-plans.store.ts'

/** Each order uses an invoice number, and mails the customer. */
const ORDERS_BY_PERSON = { name: 'plan-orders', points: 5, seconds: 3600 }

type Ordered = OfferedPlan & { offerId?: string | null }

/** Plans for doctors need an offer. @throws invalid, conflict, too-many */
export async function orderPlan(
  ctx: Ctx,
  { planId, promotionCode }: NewSubscription,
): Promise<Payment> {
  const offered = await offeredPlan(ctx, planId)
  if (offered.family === 'doctors') throw notOffered()
  return placeOnce(ctx, offered, async () => offered, promotionCode.trim())
}

/** At the price of the offer. @throws not-found, conflict, too-many */
export async function orderOfferedPlan(ctx: Ctx, offerId: string): Promise<Payment> {
  const read = (ctx: Ctx): Promise<Ordered> => requireOpenOffer(ctx, offerId)
  return placeOnce(ctx, await read(ctx), read, '')
}

/** The same plan ordered again is the same order, and not counted. */
async function placeOnce(
  ctx: Ctx,
  ordered: Ordered,
  read: (ctx: Ctx) => Promise<Ordered>,
  code: string,
): Promise<Payment> {
  const { userId, email: address } = signedIn(ctx)
  const email = address.toLowerCase()
  const { family } = ordered
  const known = await unpaidOrderOf(ctx.db, email, family)
  if (!known || !isSameOrder(known.order, ordered)) await ctx.limits.use(ORDERS_BY_PERSON, userId)
  await closeOtherPages(ctx, email, family)
  return transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, subscriptionsLock(email))
    const unpaid = await unpaidOrderOf(ctx.db, email, family)
    if (unpaid && !isSameOrder(unpaid.order, ordered)) throw orderedAnother(unpaid.order)
    return toPayment(ctx, unpaid ? unpaid.payment : await place(ctx, email, await read(ctx), code))
  })
}

const isSameOrder = (order: OrderRow, { plan, offerId = null }: Ordered): boolean =>
  order.plan.id === plan.id && order.offerId === offerId

const orderedAnother = ({ plan }: OrderRow): Failure =>
  new Failure(
    'conflict',
    `You ordered the ${plan.name} plan, and have not paid it yet. Cancel that order first.`,
  )

async function place(
  ctx: TransactionCtx,
  email: string,
  ordered: Ordered,
  code: string,
): Promise<PaymentRow> {
  const { order } = await placeOrder(ctx, email, ordered, code)
  const { id, businessName, plan, amount } = order
  const payment = newPayment(ctx, {
    email,
    businessName,
    kind: 'plan',
    currency: MAIN_CURRENCY,
    description: `${plan.name} plan`,
    detail: `First month, from the day your payment arrives${order.code ? `, with ${order.code}` : ''}`,
    amount,
    plan,
    ...(await dueFromNow(ctx, { email, agreedDays: null })),
  })
  await setOrderPayment(ctx.db, id, payment.id)
  return amount > 0 ? issuePlanInvoice(ctx, payment) : startFree(ctx, payment)
}

/** A promotion code paid for the whole first month. */
async function startFree(ctx: TransactionCtx, payment: PaymentRow): Promise<PaymentRow> {
  await insertPayments(ctx.db, [payment])
  const receipt = await receivedNow(ctx, { method: 'bank-transfer' })
  return (await settlePayment(ctx, payment.id, receipt)) ?? payment
}
