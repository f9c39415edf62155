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
import { continueByCard } from '../transfer-plans/continue-by-card.service.ts'
import { lockPlan } from '../transfer-plans/transfer-plans.store.ts'
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
  const order = await findOrder(ctx.db, snapshot.reference)
  if (!order) throw new Failure('unavailable', 'The order of this plan is not known yet.')
  // The lock decides which plan of a business is the first.
  await advisoryLock(ctx.db, subscriptionsLock(order.email))
  const row = toRow(ctx, snapshot, order, fetchedAt)
  const continued = await continueByCard(ctx, order, row, snapshot.state)
  if (continued) return continued
  const before = await lockedPlanOf(ctx, snapshot)
  if (!before) return startSubscription(ctx, row, order)
  // A plan that was paid by card before has no other state than ours.
  if (before.paymentMethod === 'bank-transfer') return before
  const after = await updateSubscription(ctx.db, {
    ...unlessSwitching(before, row, snapshot),
    ...agreedOnce(before),
  })
  if (after) await notifyOfChange(ctx, before, after, snapshot.endedFor)
  return after ?? before
}

/** Locked, so that a concurrent switch of its payment method is not overwritten. */
async function lockedPlanOf(
  ctx: TransactionCtx,
  { id: providerId }: PlanSubscription,
): Promise<SubscriptionRow | undefined> {
  const found = await findByProviderId(ctx.db, providerId)
  return found && (await lockPlan(ctx.db, found.id))?.row
}

/** What the provider does not know, or only of its own part of the plan. */
const agreedOnce = ({
  id,
  paymentMethod,
  startedAt,
  code,
  firstAmount,
  endsNotBefore,
}: SubscriptionRow) => ({ id, paymentMethod, startedAt, code, firstAmount, endsNotBefore })

/** A plan that continues by bank transfer ends at the provider only. */
function unlessSwitching(
  { nextMethod, isLive: wasLive }: SubscriptionRow,
  row: SubscriptionRow,
  { state, endedFor }: PlanSubscription,
): SubscriptionRow {
  const isLive = wasLive && state !== 'ended'
  if (nextMethod === null || !wasLive || endedFor === 'unpaid') return { ...row, isLive }
  const status = state === 'past-due' ? 'past_due' : 'active'
  const open = { canceledAt: null, endedAt: null, cancelReason: '' }
  return { ...row, ...open, status, nextMethod, isLive: true }
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
    paymentMethod: 'card',
    nextMethod: null,
    anchorOn: null,
    renewsOn: null,
    endsNotBefore: null,
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
  if (isSecond) await ctx.work.enqueue(ctx.db, endSecondPlan, { providerId: row.providerId ?? '' })
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
