// Reads the plans on which the team spends time, for the hours.
import { PLAN_FAMILY_NAMES, type PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { found } from '#kernel/failure.ts'
import { billedTermsOf, findSubscription } from './business-plans.store.ts'
import { type PlanPeriod, planPeriodOf } from './plan-periods.rules.ts'
import { startsByPayment } from '../transfer-plans/transfer-plans.store.ts'
import type { PlanTerms } from './subscriptions.contract.ts'
import { type SubscriptionRow, subscriptionsOf } from './subscriptions.store.ts'
import { liveSubscriptionsLike } from './timed-plans.store.ts'

/**
 * `name` is that of the plan with its family: `Growth, Digital marketing`. `lastDay` is the day of the
 * end of a plan that ended, in the agency's time zone. Its months are those of monthsOfTimedPlan.
 */
export type TimedPlan = {
  id: string
  planId: string
  name: string
  family: PlanFamily
  businessName: string
  email: string
  anchorOn: string | null
  startedAt: Date
  lastDay: string | null
  isLive: boolean
}

/** `planId` and `name` are those that the customer had in the month. */
export type TimedMonth = PlanPeriod & Pick<TimedPlan, 'planId' | 'name'>

/**
 * From the first month to that of today, or of the last day. An upgrade counts for the whole month.
 * Months before the first bill have the current plan.
 */
export async function monthsOfTimedPlan(ctx: Ctx, plan: TimedPlan): Promise<TimedMonth[]> {
  const { timeZone } = await readCompany(ctx)
  const today = calendarDay(ctx.clock.now(), timeZone)
  const last = plan.lastDay && plan.lastDay < today ? plan.lastDay : today
  let month = planPeriodOf(plan, calendarDay(plan.startedAt, timeZone), timeZone)
  const months = [month]
  while (month.until <= last) {
    month = planPeriodOf(plan, month.until, timeZone)
    months.push(month)
  }
  const bills = await billsOf(ctx, plan, timeZone)
  const { planId, name, family, isLive } = plan
  return months.map((one, at) => {
    const isRunning = isLive && at === months.length - 1
    const agreed = isRunning ? undefined : bills.findLast(({ from }) => from <= one.from)?.plan
    return agreed
      ? { ...one, planId: agreed.id, name: nameOf(agreed, family) }
      : { ...one, planId, name }
  })
}

/** In the order in which they were created; `from` is the first day of the month that they bill. */
async function billsOf(ctx: Ctx, plan: TimedPlan, timeZone: string) {
  const starts = await startsByPayment(ctx.db, plan.id)
  return (await billedTermsOf(ctx.db, plan.id)).map(({ id, createdAt, plan: agreed }) => ({
    plan: agreed,
    from: planPeriodOf(plan, starts.get(id) ?? calendarDay(createdAt, timeZone), timeZone).from,
  }))
}

/** @throws not-found */
export async function readTimedPlan(ctx: Ctx, id: string): Promise<TimedPlan> {
  const toTimedPlan = await timedPlanIn(ctx)
  return toTimedPlan(found(await findSubscription(ctx.db, id), 'Plan'))
}

/** The plans of current subscribers, by their name. */
export async function listTimedPlans(
  ctx: Ctx,
  of: { search: string; limit: number },
): Promise<TimedPlan[]> {
  const toTimedPlan = await timedPlanIn(ctx)
  return (await liveSubscriptionsLike(ctx.db, of)).map(toTimedPlan)
}

/** The current plans of a customer. @param email in lower case */
export async function readTimedPlansOf(ctx: Ctx, email: string): Promise<TimedPlan[]> {
  const toTimedPlan = await timedPlanIn(ctx)
  const rows = await subscriptionsOf(ctx.db, email)
  return rows.filter(({ isLive }) => isLive).map(toTimedPlan)
}

async function timedPlanIn(ctx: Ctx): Promise<(row: SubscriptionRow) => TimedPlan> {
  const { timeZone } = await readCompany(ctx)
  return ({ id, plan, family, businessName, email, anchorOn, startedAt, endedAt, isLive }) => ({
    id,
    planId: plan.id,
    name: nameOf(plan, family),
    family,
    businessName,
    email,
    anchorOn,
    startedAt,
    lastDay: endedAt && calendarDay(endedAt, timeZone),
    isLive,
  })
}

const nameOf = ({ name }: PlanTerms, family: PlanFamily): string =>
  `${name}, ${PLAN_FAMILY_NAMES[family]}`
