// What other features read about a business's plans.
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { isOver } from '../billing.rules.ts'
import {
  findSubscription,
  keepSubscription,
  latestSubscriptions,
  liveSubscriptions,
} from './business-plans.store.ts'
import { type PlanPeriod, planPeriodOf } from './plan-periods.rules.ts'
import type { PlanTerms, SubscriptionStatus } from './subscriptions.contract.ts'
import { type SubscriptionRow, subscriptionOf } from './subscriptions.store.ts'

/**
 * `from` and `until` are the current or last period, which can be longer than a month; `plan` is the
 * plan paid for it. Its months are those of monthOfPlan.
 */
export type PlanOfBusiness = {
  id: string
  email: string
  businessName: string
  plan: PlanTerms
  status: SubscriptionStatus
  isOver: boolean
  anchorOn: string | null
  startedAt: Date
  from: Date
  until: Date
}

/** The month of a day, paid or not. */
export const monthOfPlan = (plan: PlanOfBusiness, day: string, timeZone: string): PlanPeriod =>
  planPeriodOf(plan, day, timeZone)

/** The current marketing plan, else the last one. @param email in lower case */
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

/** It stays as it is until the end of the transaction. */
export async function keepPlanOfBusiness(
  ctx: TransactionCtx,
  id: string,
): Promise<PlanOfBusiness | undefined> {
  const row = await keepSubscription(ctx.db, id)
  return row && toPlan(ctx, row)
}

/** The current or last plan of each business and family, sorted by email. */
export async function latestPlans(ctx: Ctx, family?: PlanFamily): Promise<PlanOfBusiness[]> {
  return (await latestSubscriptions(ctx.db, family)).map((row) => toPlan(ctx, row))
}

/** The plans of every family that have not ended. */
export async function runningPlans(ctx: Ctx): Promise<PlanOfBusiness[]> {
  return (await liveSubscriptions(ctx.db))
    .map((row) => toPlan(ctx, row))
    .filter((plan) => !plan.isOver)
}

/** @param email in lower case */
export async function runningPlansOf(ctx: Ctx, email: string): Promise<PlanOfBusiness[]> {
  return (await liveSubscriptions(ctx.db, email))
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
    anchorOn,
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
    anchorOn,
    startedAt,
    from: currentPeriodStart,
    until,
  }
}
