// A plan by bank transfer that continues by card, once its paid months have ended.
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { PlanSubscription } from '#kernel/payments/provider.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Task } from '#kernel/task-queue.ts'
import { findSubscription } from '../subscriptions/business-plans.store.ts'
import { updateProviderCustomer } from '../provider-customers.service.ts'
import { notifyPlanChange } from '../subscriptions/notify-plan-change.service.ts'
import type { PlanPaymentMethod } from '../subscriptions/subscriptions.contract.ts'
import type { OrderRow, SubscriptionRow } from '../subscriptions/subscriptions.store.ts'
import { paidUntil, readBilling, voidNextInvoice } from './billed-months.service.ts'
import { planMethodChanged } from './transfer-plans.mail.ts'
import { changeSubscription, lockPlan } from './transfer-plans.store.ts'

/**
 * @param fromCard the provider's state of the plan
 * @returns undefined for an order that continues no plan, or one that is paid by card by now
 */
export async function continueByCard(
  ctx: TransactionCtx,
  { continuesId }: OrderRow,
  fromCard: SubscriptionRow,
  state: PlanSubscription['state'],
): Promise<SubscriptionRow | undefined> {
  const plan = continuesId ? await lockPlan(ctx.db, continuesId) : undefined
  if (!plan) return undefined
  const { row } = plan
  if (row.providerId !== fromCard.providerId) return storeCard(ctx, row, fromCard, state)
  if (row.paymentMethod === 'card') return undefined
  if (state === 'ended')
    return changeSubscription(ctx.db, row, { nextMethod: null, providerId: null, customer: null })
  // Its first charge is at the end of the paid months.
  if (fromCard.currentPeriodStart < row.currentPeriodEnd) return row
  const { plan: agreed, next, card, nextTryAt, fetchedAt, status } = fromCard
  return changeSubscription(ctx.db, row, {
    paymentMethod: 'card',
    nextMethod: null,
    anchorOn: null,
    renewsOn: null,
    plan: agreed,
    next,
    card,
    nextTryAt,
    fetchedAt,
    status,
    currentPeriodStart: fromCard.currentPeriodStart,
    currentPeriodEnd: fromCard.currentPeriodEnd,
  })
}

async function storeCard(
  ctx: TransactionCtx,
  row: SubscriptionRow,
  { providerId, customer, card, currentPeriodEnd: firstChargeAt }: SubscriptionRow,
  state: PlanSubscription['state'],
): Promise<SubscriptionRow> {
  if (state === 'ended') return row
  const billing = await readBilling(ctx)
  const paid = await paidUntil(ctx, row, billing)
  const isPaidMeanwhile = firstChargeAt < (paid.currentPeriodEnd ?? row.currentPeriodEnd)
  const hasCard = row.paymentMethod === 'card' || row.nextMethod === 'card'
  // Changed while the page was open, or another page was finished first.
  if (row.status === 'canceled' || hasCard || isPaidMeanwhile) {
    const rejected = { providerId: providerId ?? '', rejectedFor: row.id }
    await ctx.work.enqueue(ctx.db, endUnusedPlan, rejected)
    return row
  }
  const stored = await changeSubscription(ctx.db, row, {
    ...paid,
    nextMethod: 'card',
    providerId,
    customer,
    card,
  })
  await voidNextInvoice(ctx, stored, billing, 'Void: the plan continues by card')
  await ctx.work.enqueue(ctx.db, updateProviderCustomer, { subscriptionId: row.id })
  await notifySwitch(ctx, stored, 'card')
  return stored
}

const notifyNotSwitched = (
  ctx: TransactionCtx,
  { businessName, email, plan }: SubscriptionRow,
): Promise<void> =>
  notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'payments',
    title: `Your ${plan.name} plan was not switched to this card`,
    text: 'It changed while the card page was open. Nothing was charged. You can switch it again.',
    path: paths.customer.section('subscription'),
  })

/** Nothing was charged for it. `rejectedFor` is the plan whose customer is notified, once. */
export const endUnusedPlan: Task<{ providerId: string; rejectedFor?: string }> = {
  name: 'end-unused-plan',
  async run(ctx: Ctx, { providerId, rejectedFor }) {
    const { payments } = ctx
    if (!payments || (await payments.readPlan(providerId)).state === 'ended') return
    await payments.endPlan(providerId)
    const plan = rejectedFor ? await findSubscription(ctx.db, rejectedFor) : undefined
    if (plan) await transaction(ctx, (ctx) => notifyNotSwitched(ctx, plan))
  },
}

export const notifySwitch = (
  ctx: TransactionCtx,
  row: SubscriptionRow,
  method: PlanPaymentMethod,
): Promise<void> =>
  notifyPlanChange(
    ctx,
    row,
    'plan-method-changed',
    `Your ${row.plan.name} plan will be paid by ${method === 'card' ? 'card' : 'bank transfer'}`,
    (brand) =>
      planMethodChanged(brand, { name: row.plan.name, from: row.currentPeriodEnd, method }),
  )
