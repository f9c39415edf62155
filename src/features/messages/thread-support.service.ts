// Whether support covered what customers wrote about delivered projects.
import { readCompany } from '#features/company/company.service.ts'
import { readSupportEnds } from '#features/projects/support-ends.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import type { ThreadSupport } from './messages.contract.ts'
import type { ThreadRow } from './messages.store.ts'

/** Null without an end of support, so also before delivery. */
export async function supportOf(
  ctx: Ctx,
  rows: readonly ThreadRow[],
): Promise<(row: ThreadRow) => ThreadSupport | null> {
  const ids = rows.flatMap(({ about, aboutId }) =>
    about === 'project' && aboutId ? [aboutId] : [],
  )
  if (!ids.length) return () => null
  const ends = await readSupportEnds(ctx, ids)
  const { timeZone } = await readCompany(ctx)
  return ({ aboutId, waitingSince }) => {
    const until = ends.get(aboutId ?? '')
    if (!until) return null
    return { until, isAfter: calendarDay(waitingSince ?? ctx.clock.now(), timeZone) > until }
  }
}
