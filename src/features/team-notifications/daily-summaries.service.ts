// Who is due for the daily summary: once a day, after the staffed hours start and before they end.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { afterQuietHours, staffedDayOf } from './mail-times.rules.ts'
import { listDailySummaries } from './team-notifications.store.ts'

export type DueSummaries = { day: string; userIds: string[] }

/** Without those who turned it on after the hours started; with those who have it already. */
export async function dueSummaries(ctx: Ctx): Promise<DueSummaries | undefined> {
  const [company, now] = [await readCompany(ctx), ctx.clock.now()]
  const staffed = staffedDayOf(now, company)
  if (!staffed || now < staffed.from || now >= staffed.until) return undefined
  const rows = (await listDailySummaries(ctx.db, staffed.from)).filter(
    ({ quietHours }) => !quietHours || afterQuietHours(now, quietHours, company.timeZone) <= now,
  )
  return { day: staffed.day, userIds: rows.map(({ userId }) => userId) }
}
