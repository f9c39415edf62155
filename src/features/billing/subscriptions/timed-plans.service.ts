// Reads the plans on which the team spends time, for the hours.
import { PLAN_FAMILY_NAMES } from '#features/catalogue/catalogue.contract.ts'
import type { Ctx } from '#kernel/context.ts'
import { found } from '#kernel/failure.ts'
import { findSubscription } from './business-plans.store.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import { liveSubscriptionsLike } from './timed-plans.store.ts'

/** `name` is that of the plan with its family: `Growth, Digital marketing`. */
export type TimedPlan = { id: string; name: string; businessName: string; email: string }

/** @throws not-found */
export const readTimedPlan = async (ctx: Ctx, id: string): Promise<TimedPlan> =>
  toTimedPlan(found(await findSubscription(ctx.db, id), 'Plan'))

/** The plans of current subscribers, by their name. */
export const listTimedPlans = async (
  ctx: Ctx,
  of: { search: string; limit: number },
): Promise<TimedPlan[]> => (await liveSubscriptionsLike(ctx.db, of)).map(toTimedPlan)

const toTimedPlan = ({ id, plan, family, businessName, email }: SubscriptionRow): TimedPlan => ({
  id,
  name: `${plan.name}, ${PLAN_FAMILY_NAMES[family]}`,
  businessName,
  email,
})
