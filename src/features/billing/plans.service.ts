// The plans that can be subscribed to.
import type { Ctx } from '#kernel/context.ts'
import type { PricingPlan } from './billing.contract.ts'
import { listPlans, type PlanRow } from './billing.store.ts'

/** Those that are offered today. */
export async function readActivePlans(ctx: Ctx): Promise<PricingPlan[]> {
  const plans = await listPlans(ctx.db)
  return plans.filter(({ isActive }) => isActive).map(toPricingPlan)
}

/** The call speaks of whole dollars (spec §5, Plan save). */
function toPricingPlan({ id, name, amount, billingPeriod, description, features, isActive, popular, color, adSpend }: PlanRow): PricingPlan {
  return { id, name, price: amount / 100, billingPeriod, description, features, isActive, popular, color, adSpend: adSpend === null ? null : adSpend / 100 }
}
