// Writes metrics, one row or a whole file, and records who made each change.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import {
  findPlanOfBusiness,
  type PlanOfBusiness,
} from '#features/billing/subscriptions/business-plans.service.ts'
import { readAgencyDay } from '#features/company/company.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { daysLater, monthsLater } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { metricsLock } from './analytics.locks.ts'
import type { Counts, DailyMetrics, NewDailyMetrics } from './analytics.contract.ts'
import { dayError } from './analytics.rules.ts'
import {
  type DailyMetricsRow,
  deleteDailyMetrics,
  metricsBetween,
  findDailyMetrics,
  insertChanges,
  upsertDailyMetrics,
} from './analytics.store.ts'

/** Finds a business by its plan. @throws not-found */
export async function findAnalyticsBusiness(ctx: Ctx, id: string): Promise<PlanOfBusiness> {
  return found(await findPlanOfBusiness(ctx, id), 'Business')
}

export const countsOf = ({ visits, clicks, leads, spend }: Counts): Counts => ({
  visits,
  clicks,
  leads,
  spend,
})
export const rowKey = ({
  day,
  campaign,
  channel,
}: Pick<DailyMetrics, 'day' | 'campaign' | 'channel'>): string => `${day}\n${campaign}\n${channel}`
export const areSameCounts = (one: Counts, other: Counts): boolean =>
  one.visits === other.visits &&
  one.clicks === other.clicks &&
  one.leads === other.leads &&
  one.spend === other.spend

/** Locks the metrics of this business until the transaction ends. */
export const lockMetrics = (ctx: TransactionCtx, email: string): Promise<void> =>
  advisoryLock(ctx.db, metricsLock(email))

export type MetricsWrite = { row: NewDailyMetrics; before: DailyMetricsRow | undefined }

/** Call it after `lockMetrics`. @param importId null for an edit by hand */
export async function writeRows(
  ctx: TransactionCtx,
  email: string,
  written: readonly MetricsWrite[],
  importId: string | null,
): Promise<void> {
  const { userId } = signedIn(ctx)
  const [now, real] = [ctx.clock.now(), ctx.clock.real()]
  await upsertDailyMetrics(
    ctx.db,
    written.map(({ row, before }) => ({
      ...row,
      id: before?.id ?? newId(real),
      email,
      changedAt: now,
      changedBy: userId,
    })),
  )
  await insertChanges(
    ctx.db,
    written.map(({ row: { day, campaign, channel, ...after }, before }) => ({
      id: newId(real),
      email,
      day,
      campaign,
      channel,
      before: before ? countsOf(before) : null,
      after: countsOf(after),
      importId,
      at: now,
      by: userId,
    })),
  )
}

/** Newest day first. @param month `2026-03` */
export async function readMonth(ctx: Ctx, id: string, month: string): Promise<DailyMetrics[]> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  const first = `${month}-01`
  const nameOf = await colleagueNames(ctx)
  return (
    await metricsBetween(ctx.db, email, {
      from: first,
      until: daysLater(monthsLater(first, 1), -1),
    })
  )
    .reverse()
    .map((row) => toDailyMetrics(row, nameOf))
}

const toDailyMetrics = (
  { id, day, campaign, channel, changedAt, changedBy, ...counts }: DailyMetricsRow,
  nameOf: (id: string) => string | null,
): DailyMetrics => ({
  id,
  day,
  campaign,
  channel,
  ...countsOf(counts),
  changedAt: changedAt.toISOString(),
  changedBy: nameOf(changedBy),
})

export async function saveMetricsRow(
  ctx: Ctx,
  id: string,
  row: NewDailyMetrics,
): Promise<DailyMetrics> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  const dayProblem = dayError(row.day, await readAgencyDay(ctx))
  if (dayProblem) throw new Failure('invalid', dayProblem, { fields: { day: dayProblem } })
  return transaction(ctx, async (ctx) => {
    await lockMetrics(ctx, email)
    const before = await rowAt(ctx, email, row)
    if (!before || !areSameCounts(before, row)) await writeRows(ctx, email, [{ row, before }], null)
    const saved = await rowAt(ctx, email, row)
    if (!saved) throw new Error('What was written is not there.')
    return toDailyMetrics(saved, await colleagueNames(ctx))
  })
}

const rowAt = async (
  ctx: Ctx,
  email: string,
  row: NewDailyMetrics,
): Promise<DailyMetricsRow | undefined> =>
  (await metricsBetween(ctx.db, email, { from: row.day, until: row.day })).find(
    (one) => rowKey(one) === rowKey(row),
  )

export async function deleteMetricsRow(ctx: Ctx, id: string, rowId: string): Promise<void> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  await transaction(ctx, async (ctx) => {
    await lockMetrics(ctx, email)
    const row = found(await findDailyMetrics(ctx.db, email, rowId), 'Row')
    const { day, campaign, channel } = row
    await deleteDailyMetrics(ctx.db, [row.id])
    await insertChanges(ctx.db, [
      {
        id: newId(ctx.clock.real()),
        email,
        day,
        campaign,
        channel,
        before: countsOf(row),
        after: null,
        importId: null,
        at: ctx.clock.now(),
        by: signedIn(ctx).userId,
      },
    ])
  })
}
