// Computes hours beyond a plan that are in no request yet, and keeps those of Today.
import { priceWork, type WorkLine } from '#features/billing/invoices/work-invoices.service.ts'
import {
  readTimedPlan,
  readTimedPlansOf,
  type TimedPlan,
} from '#features/billing/subscriptions/timed-plans.service.ts'
import { readAgencyDay } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { monthsLater } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { roundedUp } from '../hours.rules.ts'
import { readHoursSettings } from '../hours-settings.service.ts'
import { type BalancedPeriod, periodBalancesOf } from '../plan-balance.service.ts'
import { plansWithTimeSince } from '../plan-hours.store.ts'
import type { OpenOverage, OverageLine } from './overage.contract.ts'
import { overageLock } from './overage.locks.ts'
import { isPeriodPast, overageLines, overageParts } from './overage.rules.ts'
import {
  billableEntries,
  overagesOfPlan,
  type OverageRow,
  plansWithOpenOverage,
  saveOpenOverages,
} from './overage.store.ts'

/** The team asks for hours of the current and the last period only. */
const PERIODS = 2

export type FoundOverage = OpenOverage & {
  entries: OverageRow['entries']
  priceTax: 'included' | 'added'
}

/** Of periods whose plan allows it. Earliest first. @param balances those of the plan, if known */
export async function openOveragesOf(
  ctx: Ctx,
  plan: TimedPlan,
  balances?: readonly BalancedPeriod[],
): Promise<FoundOverage[]> {
  const periods = (balances ?? (await periodBalancesOf(ctx, plan))).slice(-PERIODS)
  const beyond = periods.filter((one) => one.overage > 0 && one.allowsOverage && hasHours(one))
  if (!beyond.length) return []
  const requests = await overagesOfPlan(ctx.db, plan.id)
  const today = await readAgencyDay(ctx)
  const found: FoundOverage[] = []
  for (const period of beyond) {
    const overage = await overageOfPeriod(ctx, plan, period, { requests, today })
    if (overage) found.push(overage)
  }
  return found
}

export const hasHours = ({ included, carried }: BalancedPeriod): boolean => included + carried > 0

async function overageOfPeriod(
  ctx: Ctx,
  { id, businessName, email, isLive }: TimedPlan,
  period: BalancedPeriod,
  { requests, today }: { requests: readonly OverageRow[]; today: string },
): Promise<FoundOverage | undefined> {
  const { from, until, name, included, carried, overageRate } = period
  const { rounding } = await readHoursSettings(ctx)
  const entries = (await billableEntries(ctx.db, id, period)).map((entry) => ({
    ...entry,
    minutes: roundedUp(entry.minutes, rounding),
  }))
  const covered =
    included + carried + inAdvance(requests, from, isPeriodPast({ until, isLive }, today))
  const parts = overageParts(entries, requestedMinutes(requests), covered)
  if (!parts.length) return undefined
  const price = await priceOverage(ctx, email, name, overageLines(parts, overageRate))
  return {
    subscriptionId: id,
    planName: name,
    businessName,
    email,
    from,
    until,
    ...price,
    withoutRate: parts
      .filter(({ rate }) => (overageRate ?? rate) === 0)
      .map(({ day, minutes }) => ({ day, minutes })),
    entries: parts.map(({ id, minutes }) => ({ id, minutes })),
  }
}

/** Minutes that were asked for before the work: approved, or waiting while they can be approved. */
const inAdvance = (requests: readonly OverageRow[], from: string, isPeriodOver: boolean): number =>
  requests
    .filter(({ isAdvance, periodFrom }) => isAdvance && periodFrom === from)
    .filter(({ state }) => state === 'approved' || (state === 'requested' && !isPeriodOver))
    .reduce((sum, { minutes }) => sum + minutes, 0)

/** Whether a request for hours in advance can no longer be approved. */
export async function isOverageExpired(
  ctx: Ctx,
  { isAdvance, state, periodUntil: until, subscriptionId }: OverageRow,
): Promise<boolean> {
  if (!isAdvance || state !== 'requested') return false
  const { isLive } = await readTimedPlan(ctx, subscriptionId)
  return isPeriodPast({ until, isLive }, await readAgencyDay(ctx))
}

/** Also of declined requests: they are not billed, and not asked for again. */
function requestedMinutes(requests: readonly OverageRow[]): Map<string, number> {
  const minutesOf = new Map<string, number>()
  for (const { id, minutes } of requests.flatMap(({ entries }) => entries))
    minutesOf.set(id, (minutesOf.get(id) ?? 0) + minutes)
  return minutesOf
}

export async function priceOverage(
  ctx: Ctx,
  email: string,
  planName: string,
  unpriced: readonly Omit<OverageLine, 'amount'>[],
) {
  const { amounts, ...price } = await priceWork(ctx, email, toWorkLines(planName, unpriced))
  const lines = unpriced.map((line, at) => ({ ...line, amount: amounts[at] ?? 0 }))
  return { minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0), lines, ...price }
}

/** As on the invoice. */
export const toWorkLines = (
  planName: string,
  lines: readonly Omit<OverageLine, 'amount'>[],
): WorkLine[] =>
  lines.map(({ role, minutes, rate }) => ({
    text: role ? `Additional hours, ${role}` : 'Additional hours',
    detail: planName,
    minutes,
    rate,
  }))

export const findOpenOverages: Task = {
  name: 'find-open-overages',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    const since = monthsLater(await readAgencyDay(ctx), -PERIODS)
    const ids = [
      ...(await plansWithTimeSince(ctx.db, since)),
      ...(await plansWithOpenOverage(ctx.db)),
    ]
    await oneByOne(
      [...new Set(ids)],
      (id) => transaction(ctx, (ctx) => updateOpenOverages(ctx, id)),
      'The overage of a plan was not computed',
    )
  },
}

/** Today also lists overage without a price, such as that of time without a role. */
export async function updateOpenOverages(ctx: TransactionCtx, id: string): Promise<void> {
  await advisoryLock(ctx.db, overageLock(id))
  const plan = await readTimedPlan(ctx, id)
  const rows = (await openOveragesOf(ctx, plan)).map(
    ({ subscriptionId, planName, businessName, email, from, minutes, total }) => ({
      id: newId(ctx.clock.real()),
      subscriptionId,
      periodFrom: from,
      planName,
      businessName,
      email,
      minutes,
      total,
      since: ctx.clock.now(),
    }),
  )
  await saveOpenOverages(ctx.db, id, rows)
}

/** The current plans of a customer, or those with open overage. */
export async function plansToAsk(ctx: Ctx, email: string | undefined): Promise<TimedPlan[]> {
  if (email !== undefined) return readTimedPlansOf(ctx, email)
  const plans: TimedPlan[] = []
  for (const id of await plansWithOpenOverage(ctx.db)) plans.push(await readTimedPlan(ctx, id))
  return plans
}
