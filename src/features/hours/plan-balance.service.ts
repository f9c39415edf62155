// What is left of the included hours of a customer's plans, for customer and team.
import {
  readTimedPlansOf,
  type TimedPlan,
} from '#features/billing/subscriptions/timed-plans.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay, daysLater } from '#kernel/dates.ts'
import { totalMinutes } from './hours.rules.ts'
import { readHoursSettings } from './hours-settings.service.ts'
import { balancesOf, periodsUntil } from './plan-balance.rules.ts'
import type { PlanBalance } from './plan-hours.contract.ts'
import { billableByDay, listPlanHours } from './plan-hours.store.ts'

export const readMyPlanBalances = (ctx: Ctx): Promise<PlanBalance[]> =>
  readPlanBalances(ctx, signedIn(ctx).email)

/** Of current plans that have included hours. */
export async function readPlanBalances(ctx: Ctx, email: string): Promise<PlanBalance[]> {
  const balances: PlanBalance[] = []
  for (const plan of await readTimedPlansOf(ctx, email.toLowerCase())) {
    const balance = await balanceOf(ctx, plan)
    if (balance) balances.push(balance)
  }
  return balances
}

/** Undefined for a plan that has ended or has no included hours. */
export async function balanceOf(ctx: Ctx, plan: TimedPlan): Promise<PlanBalance | undefined> {
  if (!plan.isLive) return undefined
  const terms = (await listPlanHours(ctx.db)).filter(({ planId }) => planId === plan.planId)
  if (!terms.length) return undefined
  const { rounding } = await readHoursSettings(ctx)
  const { timeZone } = await readCompany(ctx)
  const days = await billableByDay(ctx.db, plan.id, rounding)
  const periods = periodsUntil(plan.firstDay, calendarDay(ctx.clock.now(), timeZone))
  const current = balancesOf(
    periods.map(({ from, until }) => {
      const term = terms.findLast(({ validFrom }) => validFrom <= from)
      return {
        from,
        until: daysLater(until, -1),
        included: (term?.hours ?? 0) * 60,
        carriesOver: term?.carriesOver ?? false,
        used: totalMinutes(days.filter(({ day }) => day >= from && day < until)),
      }
    }),
  ).at(-1)
  if (!current || (!current.included && !current.carried)) return undefined
  return { subscriptionId: plan.id, name: plan.name, ...current }
}
