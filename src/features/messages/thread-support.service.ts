// Whether support covered what customers wrote about delivered projects.
import { readCompany } from '#features/company/company.service.ts'
import { readSupportEnds } from '#features/projects/support-ends.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import type { ThreadSupport } from './messages.contract.ts'
import type { ThreadRow } from './messages.store.ts'

/** Null unless the customer waits for an answer, and without an end, so also before delivery. */
export async function supportOf(
  ctx: Ctx,
  rows: readonly ThreadRow[],
): Promise<(row: ThreadRow) => ThreadSupport | null> {
  const ids = rows.flatMap(({ about, aboutId, waitingSince }) =>
    about === 'project' && aboutId && waitingSince ? [aboutId] : [],
  )
  if (!ids.length) return () => null
  const ends = await readSupportEnds(ctx, ids)
  const { timeZone } = await readCompany(ctx)
  return ({ aboutId, waitingSince }) => {
    const end = ends.get(aboutId ?? '')
    if (!end || !waitingSince) return null
    return { ...end, isAfter: calendarDay(waitingSince, timeZone) > end.until }
  }
}
