// Cancels an unpaid order of a plan by bank transfer: for the customer, or because it has ended.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { releaseRedemption } from '#features/promotions/redeem.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { generalReplySubject } from '#kernel/mail/reply-addresses.ts'
import { paths } from '#kernel/paths.contract.ts'
import { closePages } from '../payments/checkout.service.ts'
import type { Payment } from '../payments/payments.contract.ts'
import { orderCanceledForAgency } from '../payments/payments.mail.ts'
import { toPayment } from '../payments/payments.service.ts'
import { findPayment } from '../payments/payments.store.ts'
import { closeOrder, type OrderRow } from '../subscriptions/subscriptions.store.ts'
import { voidPlanInvoice } from './billed-months.service.ts'
import { planOrderEnded } from './transfer-plans.mail.ts'
import { orderOfPayment } from './transfer-plans.store.ts'

/** Repeatable. @throws not-found for another's order; conflict once it is paid */
export async function cancelPlanOrder(ctx: Ctx, paymentId: string): Promise<Payment> {
  const payment = await findPayment(ctx.db, paymentId)
  const order = await orderOfPayment(ctx.db, paymentId)
  if (!order || payment?.email !== signedIn(ctx).email.toLowerCase())
    throw new Failure('not-found', 'Order not found.')
  if (payment.status === 'failed') return toPayment(ctx, payment)
  if (payment.status !== 'pending') throw over()
  if (await closePages(ctx, paymentId))
    throw new Failure('conflict', 'This payment was just made. Please check again in a moment.')
  return transaction(ctx, async (ctx) => {
    const canceled = await voidOrder(ctx, order, 'Canceled before it was paid')
    if (!canceled) throw over()
    await notifyAgency(ctx, {
      templateName: 'fixes-canceled-agency',
      about: paymentId,
      write: (brand) => orderCanceledForAgency(brand, canceled.payment, canceled.returned),
    })
    return toPayment(ctx, canceled.payment)
  })
}

const over = (): Failure =>
  new Failure('conflict', 'This order was already paid or canceled. Reload the page to see it.')

/** Does nothing for an order that was paid meanwhile. @param why a sentence for the customer */
export async function endPlanOrder(
  ctx: TransactionCtx,
  order: OrderRow,
  why: string,
): Promise<void> {
  const ended = await voidOrder(ctx, order, why)
  if (!ended) return
  const to = { name: order.businessName, address: order.email }
  const { name } = order.plan
  await notify(ctx, {
    to,
    kind: 'payments',
    title: `Your order of the ${name} plan has ended`,
    text: why,
    path: paths.customer.section('subscription'),
  })
  await queueMail(ctx, {
    templateName: 'plan-order-ended',
    about: ended.payment.id,
    to,
    replySubject: generalReplySubject(to.name),
    write: (brand) =>
      planOrderEnded(brand, { ...ended.payment, name, returned: ended.returned }, why),
  })
}

/** For an order whose payment is void: another plan can be ordered, with the same code. */
export async function closeVoidOrder(ctx: TransactionCtx, { id }: OrderRow): Promise<void> {
  if (await closeOrder(ctx.db, id, 'expired')) await releaseRedemption(ctx, id)
}

async function voidOrder(
  ctx: TransactionCtx,
  order: OrderRow,
  why: string,
): ReturnType<typeof voidPlanInvoice> {
  const { paymentId, email } = order
  const canceled = paymentId ? await voidPlanInvoice(ctx, paymentId, why) : undefined
  if (!canceled) return undefined
  await closeVoidOrder(ctx, order)
  await ctx.ports.contactsChanged(ctx, email)
  return canceled
}
