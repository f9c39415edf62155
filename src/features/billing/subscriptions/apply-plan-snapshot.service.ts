// Stores the provider's newest state of a subscription, and notifies once per change.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { PlanSubscription } from '#kernel/payments/provider.ts'
import type { Task } from '#kernel/task-queue.ts'
import { planOrderLock, subscriptionsLock } from '../billing.locks.ts'
import { statusOf } from '../billing.rules.ts'
import { refundToCard } from '../payments/refunds.service.ts'
import { updateProviderCustomer } from '../provider-customers.service.ts'
import { acceptOffer } from '../plan-offers/accept-offer.service.ts'
import { planStarted } from './subscriptions.mail.ts'
import {
  findByProviderId,
  findOrder,
  insertSubscription,
  liveSubscriptionOf,
  type OrderRow,
  paidBillsOf,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.store.ts'
import { notifyOfChange, notifyPlanChange } from './notify-plan-change.service.ts'

/** A response of the provider, with the time of the request. */
export type PlanSnapshot = { snapshot: PlanSubscription; fetchedAt: Date }

/**
 * @returns undefined if the first payment was not made
 * @throws unavailable while its order is unknown: the provider retries the event
 */
export async function applyPlanSnapshot(
  ctx: TransactionCtx,
  { snapshot, fetchedAt }: PlanSnapshot,
): Promise<SubscriptionRow | undefined> {
  if (snapshot.state === 'incomplete') return undefined
  await advisoryLock(ctx.db, planOrderLock(snapshot.reference))
  const [before, order] = [
    await findByProviderId(ctx.db, snapshot.id),
    await findOrder(ctx.db, snapshot.reference),
  ]
  if (!order) throw new Failure('unavailable', 'The order of this plan is not known yet.')
  // The lock decides which plan of a business is the first.
  await advisoryLock(ctx.db, subscriptionsLock(order.email))
  if (!before) return startSubscription(ctx, toRow(ctx, snapshot, order, fetchedAt), order)
  const after = await updateSubscription(ctx.db, {
    ...toRow(ctx, snapshot, order, fetchedAt),
    id: before.id,
    isLive: before.isLive && snapshot.state !== 'ended',
  })
  if (after) await notifyOfChange(ctx, before, after, snapshot.endedFor)
  return after ?? before
}

function toRow(
  ctx: Ctx,
  snapshot: PlanSubscription,
  { email, businessName, family, code, amount: firstAmount }: OrderRow,
  fetchedAt: Date,
): SubscriptionRow {
  const {
    id: providerId,
    customer,
    plan,
    next,
    startedAt,
    periodStart,
    periodEnd,
    canceledAt,
    endedAt,
    card,
    nextTryAt,
    state,
  } = snapshot
  return {
    id: newId(ctx.clock.real()),
    providerId,
    customer,
    email,
    businessName,
    family,
    plan,
    next,
    code,
    firstAmount,
    startedAt,
    canceledAt,
    endedAt,
    card,
    nextTryAt,
    fetchedAt,
    currentPeriodStart: periodStart,
    currentPeriodEnd: periodEnd,
    status: statusOf(snapshot),
    isLive: state !== 'ended',
    cancelReason: snapshot.cancelReason,
  }
}

/** A second plan of the same family, bought in another tab, is ended and refunded. */
async function startSubscription(
  ctx: TransactionCtx,
  row: SubscriptionRow,
  { offerId }: OrderRow,
): Promise<SubscriptionRow> {
  const isSecond =
    row.isLive && (await liveSubscriptionOf(ctx.db, row.email, row.family)) !== undefined
  const started: SubscriptionRow = isSecond
    ? { ...row, isLive: false, status: 'canceled', endedAt: ctx.clock.now() }
    : row
  await insertSubscription(ctx.db, started)
  await ctx.ports.contactsChanged(ctx, started.email)
  // The payment page may have been opened for a former address or name.
  await ctx.work.enqueue(ctx.db, updateProviderCustomer, { subscriptionId: started.id })
  if (!isSecond && offerId) await acceptOffer(ctx, offerId, row)
  if (isSecond) await ctx.work.enqueue(ctx.db, endSecondPlan, { providerId: row.providerId })
  else if (row.isLive)
    await notifyPlanChange(
      ctx,
      row,
      'plan-started',
      `Your ${row.plan.name} plan has started`,
      (brand) => planStarted(brand, { ...row.plan, periodEnd: row.currentPeriodEnd }),
    )
  return started
}

export const endSecondPlan: Task<{ providerId: string }> = {
  name: 'end-second-plan',
  async run(ctx, { providerId }) {
    const second = await findByProviderId(ctx.db, providerId)
    if (!second || !ctx.payments) return
    const { state } = await ctx.payments.readPlan(providerId)
    if (state !== 'ended') await ctx.payments.endPlan(providerId)
    const bills = await paidBillsOf(ctx.db, second.id)
    if (!bills.length) throw new Error('The bill of the second plan is not known yet.')
    for (const bill of bills)
      if (bill.charge)
        await transaction(ctx, (ctx) => refundToCard(ctx, bill, 'You already have a plan.'))
  },
}
