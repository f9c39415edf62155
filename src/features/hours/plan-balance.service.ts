// What is left of the included hours of a customer's plans, for customer and team.
import {
  monthsOfTimedPlan,
  readTimedPlansOf,
  type TimedMonth,
  type TimedPlan,
} from '#features/billing/subscriptions/timed-plans.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { daysLater } from '#kernel/dates.ts'
import { totalMinutes } from './hours.rules.ts'
import { readHoursSettings } from './hours-settings.service.ts'
import { balancesOf, type PeriodBalance } from './plan-balance.rules.ts'
import type { PlanBalance } from './plan-hours.contract.ts'
import { billableByDay, listPlanHours, type PlanHoursRow } from './plan-hours.store.ts'

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
  const current = (await periodBalancesOf(ctx, plan)).at(-1)
  if (!current || (!current.included && !current.carried)) return undefined
  const { overageRate: _rate, ...balance } = current
  return { subscriptionId: plan.id, ...balance }
}

export type BalancedPeriod = PeriodBalance &
  Pick<PlanHoursRow, 'allowsOverage' | 'overageRate'> &
  Pick<TimedMonth, 'from' | 'until' | 'name'>

/**
 * Earliest first, until today or the end of the plan; each with the hours of the plan that the
 * customer had then. `until` is the last day.
 */
export async function periodBalancesOf(ctx: Ctx, plan: TimedPlan): Promise<BalancedPeriod[]> {
  const terms = await listPlanHours(ctx.db)
  if (!terms.length) return []
  const { rounding } = await readHoursSettings(ctx)
  const days = await billableByDay(ctx.db, plan.id, rounding)
  return balancesOf(
    (await monthsOfTimedPlan(ctx, plan)).map(({ from, until, planId, name }) => {
      const term = terms.findLast((one) => one.planId === planId && one.validFrom <= from)
      return {
        from,
        until: daysLater(until, -1),
        name,
        included: (term?.hours ?? 0) * 60,
        carriesOver: term?.carriesOver ?? false,
        allowsOverage: term?.allowsOverage ?? false,
        overageRate: term?.overageRate ?? null,
        used: totalMinutes(days.filter(({ day }) => day >= from && day < until)),
      }
    }),
  )
}
