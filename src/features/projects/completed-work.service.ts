// What was completed for a business in a stretch of days, for its statements.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { milestonesOf, projectsOf } from './projects.store.ts'

/** In the order in which it was. @param email in lower case @param days both included, on the agency's wall */
export async function completedFor(
  ctx: Ctx,
  email: string,
  { from, until }: { from: string; until: string },
): Promise<{ name: string; project: string }[]> {
  const { timeZone } = await readCompany(ctx)
  const projects = new Map((await projectsOf(ctx.db, email)).map(({ id, name }) => [id, name]))
  const done = (await milestonesOf(ctx.db, [...projects.keys()])).flatMap((stop) =>
    stop.completedAt ? [{ ...stop, completedAt: stop.completedAt }] : [],
  )
  const own = done.filter(
    ({ completedAt }) =>
      calendarDay(completedAt, timeZone) >= from && calendarDay(completedAt, timeZone) <= until,
  )
  return own
    .sort((one, other) => one.completedAt.getTime() - other.completedAt.getTime())
    .map(({ name, projectId }) => ({ name, project: projects.get(projectId) ?? '' }))
}
