// Warns customer and team when 80 percent of the included hours of a period are used.
import { adminIds } from '#features/accounts/colleagues.service.ts'
import {
  readTimedPlan,
  type TimedPlan,
} from '#features/billing/subscriptions/timed-plans.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, formatDay, hourAndMinute, monthsLater } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Task } from '#kernel/task-queue.ts'
import { HOURS_PATH } from './hours.contract.ts'
import { planHoursNearlyUsed } from './hours.mail.ts'
import { decimalHours } from './hours.rules.ts'
import { isNearlyUsed } from './plan-balance.rules.ts'
import { balanceOf } from './plan-balance.service.ts'
import type { PlanBalance } from './plan-hours.contract.ts'
import { insertWarning, plansWithTimeSince } from './plan-hours.store.ts'

/** No mail at night. Hours in the agency's time zone. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20]

export const warnOfPlanHours: Task = {
  name: 'warn-of-plan-hours',
  every: '*/10 * * * *',
  runsWithClock: true,
  run: warnOfAll,
}

/** Goes on with the others if one fails. @throws AggregateError after the last one */
async function warnOfAll(ctx: Ctx): Promise<void> {
  const { timeZone } = await readCompany(ctx)
  const { hour } = hourAndMinute(ctx.clock.now(), timeZone)
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return
  const failed: unknown[] = []
  for (const id of await plansToCheck(ctx))
    await transaction(ctx, (ctx) => warnOfPlan(ctx, id)).catch((error: unknown) => {
      failed.push(error)
    })
  if (failed.length) throw new AggregateError(failed, 'Some plans were not checked.')
}

/** For a restore: what is due may have been sent since the backup. */
export async function skipPlanHoursWarnings(ctx: TransactionCtx): Promise<void> {
  for (const id of await plansToCheck(ctx)) await recordWarning(ctx, await readTimedPlan(ctx, id))
}

/** Plans with time in the last month: no current period started earlier. */
async function plansToCheck(ctx: Ctx): Promise<string[]> {
  const { timeZone } = await readCompany(ctx)
  return plansWithTimeSince(ctx.db, monthsLater(calendarDay(ctx.clock.now(), timeZone), -1))
}

async function warnOfPlan(ctx: TransactionCtx, id: string): Promise<void> {
  const plan = await readTimedPlan(ctx, id)
  const balance = await recordWarning(ctx, plan)
  if (balance) await notifyBoth(ctx, plan, balance)
}

/**
 * From all entries stored by now, so that none saved at the same time is missed.
 * @returns undefined unless this is the first one of the period
 */
async function recordWarning(
  ctx: TransactionCtx,
  plan: TimedPlan,
): Promise<PlanBalance | undefined> {
  const balance = await balanceOf(ctx, plan)
  if (!balance || !isNearlyUsed(balance)) return undefined
  const isFirst = await insertWarning(ctx.db, {
    id: newId(ctx.clock.real()),
    subscriptionId: plan.id,
    periodFrom: balance.from,
    email: plan.email,
    at: ctx.clock.now(),
  })
  return isFirst ? balance : undefined
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
    kind: 'plans',
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
