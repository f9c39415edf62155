// A business's own subscription. Changes return the provider's current state, reads the stored one.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { PlanSubscription } from '#kernel/payments/provider.ts'
import { isUpgrade, isOver, isPriceStillValid } from '../billing.rules.ts'
import { requireCardProvider } from '../payments/checkout.service.ts'
import { notOffered, offeredPlan } from '../plans/offered-plans.service.ts'
import { applyPlanSnapshot, type PlanSnapshot } from './apply-plan-snapshot.service.ts'
import { planPage } from './subscribe.service.ts'
import type {
  NewPlanChange,
  PlanChangePrice,
  PlanTerms,
  Subscription,
  SubscriptionStatus,
} from './subscriptions.contract.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import { failedChargesSince, type SubscriptionRow, subscriptionOf } from './subscriptions.store.ts'

export async function readMySubscription(
  ctx: Ctx,
  family: PlanFamily,
): Promise<Subscription | null> {
  const row = await findMySubscription(ctx, family)
  return row ? toSubscription(ctx, row) : null
}

const findMySubscription = (ctx: Ctx, family: PlanFamily): Promise<SubscriptionRow | undefined> =>
  subscriptionOf(ctx.db, signedIn(ctx).email.toLowerCase(), family)

async function toSubscription(ctx: Ctx, row: SubscriptionRow): Promise<Subscription> {
  const {
    id,
    family,
    plan,
    next,
    status,
    currentPeriodStart,
    currentPeriodEnd,
    startedAt,
    code,
    firstAmount,
    card,
    canceledAt,
    endedAt,
    nextTryAt,
  } = row
  const failedCharges =
    status === 'past_due' ? await failedChargesSince(ctx.db, id, currentPeriodStart) : []
  return {
    id,
    // Only we write it, from the contract's list.
    family: family as PlanFamily,
    packageName: plan.name,
    monthlyPrice: plan.amount,
    // Only we write it, from the contract's list.
    status: status as SubscriptionStatus,
    currentPeriodStart: currentPeriodStart.toISOString(),
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    planId: plan.id,
    adSpend: plan.adSpend,
    next,
    startedAt: startedAt.toISOString(),
    promotionCode: code,
    firstAmount,
    card,
    canceledAt: (endedAt ?? canceledAt)?.toISOString() ?? null,
    isOver: isOver(row, ctx.clock.now()),
    nextTryAt: nextTryAt && nextTryAt.toISOString(),
    tries: failedCharges.map(({ createdAt, amount, detail }) => ({
      at: createdAt.toISOString(),
      amount,
      detail,
    })),
  }
}

/** Calls the provider, and stores its response. */
async function callProvider(
  ctx: Ctx,
  call: () => Promise<PlanSubscription>,
): Promise<Subscription> {
  const fetchedAt = ctx.clock.real()
  const snapshot = await call()
  return toSubscription(
    ctx,
    await transaction(ctx, (ctx) => requireAppliedSnapshot(ctx, { snapshot, fetchedAt })),
  )
}

async function requireAppliedSnapshot(
  ctx: TransactionCtx,
  snapshot: PlanSnapshot,
): Promise<SubscriptionRow> {
  const row = await applyPlanSnapshot(ctx, snapshot)
  if (!row)
    throw new Failure('unavailable', 'Your plan has not started yet. Please try again in a moment.')
  return row
}

async function requireLiveSubscription(
  ctx: Ctx,
  family: PlanFamily,
  otherwise = 'You have no active plan.',
): Promise<SubscriptionRow> {
  const row = await findMySubscription(ctx, family)
  if (!row?.isLive) throw new Failure('conflict', otherwise)
  return row
}

/** Product K14: calls the provider. */
export async function refreshSubscription(
  ctx: Ctx,
  family: PlanFamily,
): Promise<Subscription | null> {
  const row = await findMySubscription(ctx, family)
  return row ? callProvider(ctx, () => requireCardProvider(ctx).readPlan(row.providerId)) : null
}

/** Spec §4: only for an active one. */
export async function cancelSubscription(
  ctx: Ctx,
  family: PlanFamily,
  reason: string,
): Promise<Subscription> {
  const { providerId, status } = await requireLiveSubscription(ctx, family)
  if (status === 'past_due')
    throw new Failure(
      'conflict',
      'Please update your card first. Otherwise the plan will end by itself.',
    )
  return callProvider(ctx, () => requireCardProvider(ctx).cancelPlan(providerId, true, reason))
}

export async function reactivateSubscription(ctx: Ctx, family: PlanFamily): Promise<Subscription> {
  const ended = 'This plan has ended. Please choose a plan again.'
  const { providerId, currentPeriodEnd } = await requireLiveSubscription(ctx, family, ended)
  if (currentPeriodEnd <= ctx.clock.now()) throw new Failure('conflict', ended)
  return callProvider(ctx, () => requireCardProvider(ctx).cancelPlan(providerId, false, ''))
}

/** An upgrade costs the difference for the remaining days; a smaller plan starts next month. */
export async function priceChange(
  ctx: Ctx,
  family: PlanFamily,
  planId: string,
  at = ctx.clock.now(),
): Promise<PlanChangePrice> {
  const { plan, next, providerId, currentPeriodEnd, status } = await requireLiveSubscription(
    ctx,
    family,
  )
  const requested = await requestedPlan(ctx, { family, plan, next }, planId)
  if (status !== 'active')
    throw new Failure(
      'conflict',
      status === 'past_due'
        ? 'Please update your card first.'
        : 'Please reactivate your plan first.',
    )
  const { amount } = isUpgrade(requested, plan)
    ? await requireCardProvider(ctx).priceChange(providerId, requested, at)
    : { amount: 0 }
  return {
    planId,
    amountNow: amount,
    at: at.toISOString(),
    monthlyPrice: requested.amount,
    from: currentPeriodEnd.toISOString(),
  }
}

/** A customer who undoes a planned switch keeps the agreed price. */
async function requestedPlan(
  ctx: Ctx,
  { family, plan, next }: Pick<SubscriptionRow, 'family' | 'plan' | 'next'>,
  planId: string,
): Promise<PlanTerms> {
  if (next && planId === plan.id) return plan
  const offered = await offeredPlan(ctx, planId)
  // A plan of another family is bought in addition.
  if (offered.family !== family) throw notOffered()
  return offered.plan
}

/** @throws conflict if the amount differs from the one shown */
export async function switchPlan(
  ctx: Ctx,
  family: PlanFamily,
  { planId, amountNow, at }: NewPlanChange,
): Promise<Subscription> {
  const row = await requireLiveSubscription(ctx, family)
  if ((row.next ?? row.plan).id === planId) return toSubscription(ctx, row)
  const shown = new Date(at)
  const price = await priceChange(ctx, family, planId, shown)
  if (price.amountNow !== amountNow || !isPriceStillValid(shown, ctx.clock.now()))
    throw new Failure('conflict', 'The amount has changed. Please review it again.')
  const requested = await requestedPlan(ctx, row, planId)
  return callProvider(ctx, () =>
    requireCardProvider(ctx).changePlan(row.providerId, requested, {
      isNow: isUpgrade(requested, row.plan),
      at: shown,
      key: `change ${row.id} ${planId} ${at}`,
    }),
  )
}

export async function openCardChange(ctx: Ctx, family: PlanFamily): Promise<{ url: string }> {
  const { providerId, customer, id } = await requireLiveSubscription(ctx, family)
  const page = planPage(ctx, family)
  const { url } = await requireCardProvider(ctx).openCardChange({
    subscription: providerId,
    customer,
    reference: id,
    returnUrls: { paid: `${page}&checkout=card`, canceled: page },
    key: `card ${id} ${ctx.clock.real().toISOString()}`,
  })
  return { url }
}
