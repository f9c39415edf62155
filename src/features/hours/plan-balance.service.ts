// What is left of the included hours of a customer's plans, and the warning when little is.
import { adminIds } from '#features/accounts/colleagues.service.ts'
import {
  readTimedPlan,
  readTimedPlansOf,
  type TimedPlan,
} from '#features/billing/subscriptions/timed-plans.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, formatDay } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { decimalHours, totalMinutes } from './hours.rules.ts'
import { HOURS_PATH } from './hours.contract.ts'
import { planHoursNearlyUsed } from './hours.mail.ts'
import { readHoursSettings } from './hours-settings.service.ts'
import { balancesOf, isNearlyUsed, periodsUntil } from './plan-balance.rules.ts'
import type { PlanBalance } from './plan-hours.contract.ts'
import { billableByDay, insertWarning, listPlanHours } from './plan-hours.store.ts'

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

async function balanceOf(ctx: Ctx, plan: TimedPlan): Promise<PlanBalance | undefined> {
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

/** Call it in the transaction that adds or changes time. Warns once per period. */
export async function warnOfPlan(
  ctx: TransactionCtx,
  subscriptionId: string | null,
): Promise<void> {
  const plan = subscriptionId ? await readTimedPlan(ctx, subscriptionId) : undefined
  const balance = plan && (await balanceOf(ctx, plan))
  if (!balance || !isNearlyUsed(balance)) return
  const isFirst = await insertWarning(ctx.db, {
    id: newId(ctx.clock.real()),
    subscriptionId: plan.id,
    periodFrom: balance.from,
    email: plan.email,
    at: ctx.clock.now(),
  })
  if (isFirst) await notifyBoth(ctx, plan, balance)
}

async function notifyBoth(
  ctx: TransactionCtx,
  { id, name, businessName, email }: TimedPlan,
  balance: PlanBalance,
): Promise<void> {
  const { included, carried, used, left, until } = balance
  const has = decimalHours(included + carried)
  const text = `${decimalHours(used)} of ${has} until ${formatDay(until)}, ${decimalHours(left)} left.`
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: `80 percent of your included hours are used: ${name}`,
    text,
    path: paths.customer.section('subscription'),
    about: id,
    mail: {
      templateName: 'plan-hours-nearly-used',
      write: (brand) =>
        planHoursNearlyUsed(brand, { name, used, has: included + carried, left, until }),
    },
  })
  await notifyTeam(ctx, await adminIds(ctx), {
    kind: 'deadlines',
    key: `plan-hours ${id} ${balance.from}`,
    about: id,
    title: `80 percent of the included hours are used: ${businessName}`,
    text: `${name}: ${text}`,
    path: HOURS_PATH,
  })
}
