// A business's own subscription. Changes return the provider's current state, reads the stored one.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { PlanSubscription } from '#kernel/payments/provider.ts'
import {
  cancelTransferPlan,
  changeTransferPlan,
  keepCard,
  priceTransferChange,
  reactivateTransferPlan,
} from '../transfer-plans/change-transfer-plan.service.ts'
import { readTransferFacts } from '../transfer-plans/transfer-facts.service.ts'
import { isUpgrade, isOver, isPriceStillValid } from '../billing.rules.ts'
import { requireCardProvider } from '../payments/checkout.service.ts'
import { notOffered, offeredPlan } from '../plans/offered-plans.service.ts'
import { applyPlanSnapshot, type PlanSnapshot } from './apply-plan-snapshot.service.ts'
import { planPage } from './subscribe.service.ts'
import type {
  NewPlanChange,
  PlanChangePrice,
  PlanPaymentMethod,
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

export async function toSubscription(ctx: Ctx, row: SubscriptionRow): Promise<Subscription> {
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
    ...(await readTransferFacts(ctx, row)),
  }
}

/** Calls the provider, and stores its response. */
export async function callProvider(
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

export async function requireLiveSubscription(
  ctx: Ctx,
  family: PlanFamily,
  otherwise = 'You have no active plan.',
): Promise<SubscriptionRow> {
  const row = await findMySubscription(ctx, family)
  if (!row?.isLive) throw new Failure('conflict', otherwise)
  return row
}

/** Product K14: calls the provider of a card plan. */
export async function refreshSubscription(
  ctx: Ctx,
  family: PlanFamily,
): Promise<Subscription | null> {
  const row = await findMySubscription(ctx, family)
  if (!row || row.paymentMethod === 'bank-transfer') return row ? toSubscription(ctx, row) : null
  return callProvider(ctx, () => requireCardProvider(ctx).readPlan(cardPlanId(row)))
}

export const PAY_FIRST: Record<PlanPaymentMethod, string> = {
  card: 'Please update your card first.',
  'bank-transfer': 'Please pay the open invoice first.',
}

/** Spec §4: only for an active one. */
export async function cancelSubscription(
  ctx: Ctx,
  family: PlanFamily,
  reason: string,
): Promise<Subscription> {
  const row = await requireLiveSubscription(ctx, family)
  const { id, status, paymentMethod } = row
  if (status === 'past_due')
    throw new Failure(
      'conflict',
      `${PAY_FIRST[paymentMethod]} Otherwise the plan will end by itself.`,
    )
  if (paymentMethod === 'bank-transfer')
    return toSubscription(ctx, await cancelTransferPlan(ctx, id, reason))
  await keepCard(ctx, row, 'Void: the plan was canceled')
  return callProvider(ctx, () => requireCardProvider(ctx).cancelPlan(cardPlanId(row), true, reason))
}

export async function reactivateSubscription(ctx: Ctx, family: PlanFamily): Promise<Subscription> {
  const ended = 'This plan has ended. Please choose a plan again.'
  const row = await requireLiveSubscription(ctx, family, ended)
  if (row.currentPeriodEnd <= ctx.clock.now()) throw new Failure('conflict', ended)
  if (row.paymentMethod === 'bank-transfer')
    return toSubscription(ctx, await reactivateTransferPlan(ctx, row.id))
  return callProvider(ctx, () => requireCardProvider(ctx).cancelPlan(cardPlanId(row), false, ''))
}

/** An upgrade costs the difference for the remaining days; a smaller plan starts next month. */
export async function priceChange(
  ctx: Ctx,
  family: PlanFamily,
  planId: string,
  at = ctx.clock.now(),
): Promise<PlanChangePrice> {
  const row = await requireLiveSubscription(ctx, family)
  const requested = await requestedPlan(ctx, row, planId)
  if (row.status !== 'active')
    throw new Failure(
      'conflict',
      row.status === 'past_due'
        ? PAY_FIRST[row.paymentMethod]
        : 'Please reactivate your plan first.',
    )
  if (row.nextMethod)
    throw new Failure(
      'conflict',
      'Your plan switches its payment method with the next month. Undo that first, or change the plan afterwards.',
    )
  return {
    planId,
    amountNow: await differenceOf(ctx, row, requested, at),
    at: at.toISOString(),
    monthlyPrice: requested.amount,
    from: row.currentPeriodEnd.toISOString(),
  }
}

async function differenceOf(
  ctx: Ctx,
  row: SubscriptionRow,
  requested: PlanTerms,
  at: Date,
): Promise<number> {
  if (row.paymentMethod === 'bank-transfer') return priceTransferChange(ctx, row, requested, at)
  if (!isUpgrade(requested, row.plan)) return 0
  const provider = requireCardProvider(ctx)
  return (await provider.priceChange(cardPlanId(row), requested, at)).amount
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
  if (row.paymentMethod === 'bank-transfer')
    return toSubscription(
      ctx,
      await changeTransferPlan(ctx, row.id, { requested, at: shown, amountNow }),
    )
  return callProvider(ctx, () =>
    requireCardProvider(ctx).changePlan(cardPlanId(row), requested, {
      isNow: isUpgrade(requested, row.plan),
      at: shown,
      key: `change ${row.id} ${planId} ${at}`,
    }),
  )
}

const noCard = (): Failure =>
  new Failure('conflict', 'This plan is paid by bank transfer. Switch it to a card first.')

/** @throws conflict for a plan that is not paid by card */
export function cardPlanId({
  providerId,
  paymentMethod,
}: Pick<SubscriptionRow, 'providerId' | 'paymentMethod'>): string {
  if (providerId === null || paymentMethod === 'bank-transfer') throw noCard()
  return providerId
}

export async function openCardChange(ctx: Ctx, family: PlanFamily): Promise<{ url: string }> {
  const row = await requireLiveSubscription(ctx, family)
  const { customer, id } = row
  if (!customer) throw noCard()
  const page = planPage(ctx, family)
  const { url } = await requireCardProvider(ctx).openCardChange({
    subscription: cardPlanId(row),
    customer,
    reference: id,
    returnUrls: { paid: `${page}&checkout=card`, canceled: page },
    key: `card ${id} ${ctx.clock.real().toISOString()}`,
  })
  return { url }
}
