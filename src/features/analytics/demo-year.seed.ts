// The marketing metrics of the customers with a plan in the demo's year.
import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readAgencyDay } from '#features/company/company.service.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { daysLater, weekday } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { newId } from '#kernel/ids.ts'
import { dailyMetrics } from './analytics.table.ts'

const DAYS = 90
const CAMPAIGNS = [
  { campaign: '', channel: 'Website', share: 1, spend: 0 },
  { campaign: 'New customers', channel: 'Google Ads', share: 0.35, spend: 620 },
  { campaign: 'Neighborhood', channel: 'Facebook', share: 0.25, spend: 380 },
]

export async function seedMetricsOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const now = ctx.clock.real()
  const today = await readAgencyDay(ctx)
  const emails = new Set([
    DEMO_CUSTOMERS[1].email,
    ...demoYear(now).plans.flatMap(({ state, business }) =>
      state === 'active' ? [business.email] : [],
    ),
  ])
  const rows = [...emails].flatMap((email, customer) =>
    Array.from({ length: DAYS }, (_, back) => daysLater(today, -back - 1)).flatMap((day, back) =>
      CAMPAIGNS.map(({ campaign, channel, share, spend }) => ({
        id: newId(now),
        email,
        day,
        campaign,
        channel,
        ...countsOf({ day, back, customer, share }),
        spend,
        changedAt: now,
        changedBy: admin.id,
      })),
    ),
  )
  await insertRows(ctx.db, dailyMetrics, rows)
}

/** Grows slowly, with quiet weekends and uneven days. */
function countsOf({
  day,
  back,
  customer,
  share,
}: {
  day: string
  back: number
  customer: number
  share: number
}) {
  const uneven = 0.85 + ((back * 7 + customer * 3) % 11) / 36
  const base = (46 + customer * 9) * (1.25 - back / 240) * (weekday(day) > 5 ? 0.6 : 1)
  const visits = Math.round(base * uneven * share)
  const clicks = Math.round(visits * 0.42)
  return { visits, clicks, leads: Math.round(clicks * 0.09) }
}
