// What other features read about a business's marketing plan.
import type { Ctx } from '#kernel/context.ts'
import { isOver } from '../billing.rules.ts'
import { findSubscription, latestSubscriptions, liveSubscriptions } from './business-plans.store.ts'
import type { PlanTerms, SubscriptionStatus } from './subscriptions.contract.ts'
import { type SubscriptionRow, subscriptionOf } from './subscriptions.store.ts'

/** `from` and `until` are the current or last period; `plan` is the plan paid for it. */
export type PlanOfBusiness = {
  id: string
  email: string
  businessName: string
  plan: PlanTerms
  status: SubscriptionStatus
  isOver: boolean
  startedAt: Date
  from: Date
  until: Date
}

/** The current plan, else the last one. @param email in lower case */
export async function planOf(ctx: Ctx, email: string): Promise<PlanOfBusiness | undefined> {
  const row = await subscriptionOf(ctx.db, email, 'marketing')
  return row && toPlan(ctx, row)
}

export async function findPlanOfBusiness(
  ctx: Ctx,
  id: string,
): Promise<PlanOfBusiness | undefined> {
  const row = await findSubscription(ctx.db, id)
  return row && toPlan(ctx, row)
}

/** The current or last plan of each business, sorted by email. */
export async function latestPlans(ctx: Ctx): Promise<PlanOfBusiness[]> {
  return (await latestSubscriptions(ctx.db)).map((row) => toPlan(ctx, row))
}

/** The plans of every family that have not ended. */
export async function runningPlans(ctx: Ctx): Promise<PlanOfBusiness[]> {
  return (await liveSubscriptions(ctx.db))
    .map((row) => toPlan(ctx, row))
    .filter((plan) => !plan.isOver)
}

function toPlan(ctx: Ctx, row: SubscriptionRow): PlanOfBusiness {
  const {
    id,
    email,
    businessName,
    plan,
    status,
    startedAt,
    currentPeriodStart,
    currentPeriodEnd,
    endedAt,
  } = row
  const until = endedAt && endedAt < currentPeriodEnd ? endedAt : currentPeriodEnd
  // Only billing writes the status, from the contract's list.
  return {
    id,
    email,
    businessName,
    plan,
    status: status as SubscriptionStatus,
    isOver: isOver(row, ctx.clock.now()),
    startedAt,
    from: currentPeriodStart,
    until,
  }
}
