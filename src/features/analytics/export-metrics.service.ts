// Exports a business's own metrics as CSV.
import { planOf } from '#features/billing/subscriptions/business-plans.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { calendarDay } from '#kernel/dates.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { Failure } from '#kernel/failure.ts'
import type { Limit } from '#kernel/security/limits.ts'
import { type DailyMetricsRow, metricIdsUntil, metricsByIds } from './analytics.store.ts'
import { planPeriodDays } from './comparison.service.ts'

const SAVING: Limit = { name: 'export-metrics', points: 20, seconds: 3600 }

/** Product K15: after a cancellation, only paid periods. @throws not-found without metrics */
export async function exportMyMetricsCsv(ctx: Ctx): Promise<CsvFile> {
  const { email, userId } = signedIn(ctx)
  await ctx.limits.use(SAVING, userId)
  const plan = await planOf(ctx, email.toLowerCase())
  const { timeZone } = await readCompany(ctx)
  const until =
    plan?.status === 'canceled'
      ? planPeriodDays(plan, timeZone).until
      : calendarDay(ctx.clock.now(), timeZone)
  const ids = await metricIdsUntil(ctx.db, email.toLowerCase(), until)
  if (!ids.length) throw new Failure('not-found', 'There are no metrics yet.')
  return { name: 'metrics.csv', heads: HEADS, pages: linesInPages(ctx, ids) }
}

const HEADS = ['Date', 'Campaign', 'Channel', 'Visits', 'Clicks', 'Leads', 'Spend'] as const

async function* linesInPages(ctx: Ctx, ids: readonly string[]): AsyncGenerator<CsvRow[]> {
  for await (const rows of inPages(
    ids,
    (some) => metricsByIds(ctx.db, some),
    ({ id }) => id,
  ))
    yield rows.map(cellsOf)
}

const cellsOf = ({
  day,
  campaign,
  channel,
  visits,
  clicks,
  leads,
  spend,
}: DailyMetricsRow): CsvRow => [
  day,
  campaign,
  channel,
  visits,
  clicks,
  leads,
  (spend / 100).toFixed(2),
]
