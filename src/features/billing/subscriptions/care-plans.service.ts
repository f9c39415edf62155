// Whether a business has a plan that includes the maintenance of its website.
import type { Ctx } from '#kernel/context.ts'
import { CARE_FAMILIES } from './subscriptions.contract.ts'
import { subscriptionOf } from './subscriptions.store.ts'

/** @param email in lower case */
export async function hasCarePlan(ctx: Ctx, email: string): Promise<boolean> {
  for (const family of CARE_FAMILIES)
    if ((await subscriptionOf(ctx.db, email, family))?.isLive) return true
  return false
}
