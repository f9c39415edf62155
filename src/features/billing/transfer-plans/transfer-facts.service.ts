// What a customer sees of a plan by bank transfer: open invoices, and an order that is not paid.
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import type { Subscription, UnpaidPlanOrder } from '../subscriptions/subscriptions.contract.ts'
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts'
import { lastPayableDay } from './end-transfer-plan.service.ts'
import { paidUntil, readBilling } from './billed-months.service.ts'
import { longestOverdue } from './transfer-plans.rules.ts'
import { unpaidInvoicesOf, unpaidOrderOf } from './transfer-plans.store.ts'

type TransferFacts = Pick<
  Subscription,
  'paymentMethod' | 'nextMethod' | 'openInvoices' | 'endsUnpaidOn' | 'endsIfCanceledAt'
>

export async function readTransferFacts(ctx: Ctx, row: SubscriptionRow): Promise<TransferFacts> {
  const { id, isLive, status, paymentMethod, nextMethod } = row
  const methods = { paymentMethod, nextMethod }
  const isBilled = paymentMethod === 'bank-transfer' || nextMethod === 'bank-transfer'
  const endsIfCanceledAt = row.currentPeriodEnd.toISOString()
  if (!isLive || !isBilled)
    return { ...methods, openInvoices: [], endsUnpaidOn: null, endsIfCanceledAt }
  const billing = await readBilling(ctx)
  const unpaid = await unpaidInvoicesOf(ctx.db, id)
  const overdue = status === 'past_due' ? longestOverdue(unpaid, billing.now) : undefined
  return {
    ...methods,
    openInvoices: unpaid.map(({ id: paymentId, invoiceNumber, dueOn, overdueAt, ...due }) => ({
      paymentId,
      invoiceNumber,
      amount: amountLeft(due),
      dueOn,
      isOverdue: overdueAt !== null && overdueAt <= billing.now,
    })),
    endsUnpaidOn: overdue?.dueOn ? lastPayableDay(overdue.dueOn, billing, row.endsNotBefore) : null,
    endsIfCanceledAt:
      (await paidUntil(ctx, row, billing)).currentPeriodEnd?.toISOString() ?? endsIfCanceledAt,
  }
}

export async function readUnpaidOrder(
  ctx: Ctx,
  family: PlanFamily,
): Promise<UnpaidPlanOrder | null> {
  const found = await unpaidOrderOf(ctx.db, signedIn(ctx).email.toLowerCase(), family)
  if (!found) return null
  const { order, payment } = found
  return {
    paymentId: payment.id,
    planId: order.plan.id,
    packageName: order.plan.name,
    amount: amountLeft(payment),
    invoiceNumber: payment.invoiceNumber,
    dueOn: payment.dueOn,
  }
}
