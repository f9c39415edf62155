// A business's own figures as a file for its spreadsheet.
import { planOf } from '#features/billing/plans-of-businesses.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { csvOf } from '#kernel/csv.ts'
import { calendarDay } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import type { Limit } from '#kernel/http/limits.ts'
import { figuresBetween } from './analytics.store.ts'
import { daysOf } from './comparison.service.ts'

const SAVING: Limit = { name: 'save-figures', points: 20, seconds: 3600 }

/** Oldest first. Product K15: after a plan was canceled, those of what was paid for. @throws not-found while there are none */
export async function saveMyFigures(ctx: Ctx): Promise<string> {
  const { email, userId } = signedIn(ctx)
  await ctx.limits.use(SAVING, userId)
  const plan = await planOf(ctx, email.toLowerCase())
  const { timeZone } = await readCompany(ctx)
  const until = plan?.status === 'canceled' ? daysOf(plan, timeZone).until : calendarDay(ctx.clock.now(), timeZone)
  const rows = await figuresBetween(ctx.db, email.toLowerCase(), { from: '0001-01-01', until })
  if (!rows.length) throw new Failure('not-found', 'There are no figures yet.')
  return csvOf([['Date', 'Campaign', 'Channel', 'Visits', 'Clicks', 'Leads', 'Spend'], ...rows.map(({ day, campaign, channel, visits, clicks, leads, spend }) => [day, campaign, channel, visits, clicks, leads, (spend / 100).toFixed(2)])])
}
