// Lists what was completed for a business within a range of days, for its statements.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { milestonesOf } from './milestones.store.ts'
import { projectsOf } from './projects.store.ts'

/** `from` and `until` are included days in the agency's time zone. @param email in lower case */
export async function completedFor(
  ctx: Ctx,
  email: string,
  { from, until }: { from: string; until: string },
): Promise<{ name: string; project: string }[]> {
  const { timeZone } = await readCompany(ctx)
  const projects = new Map((await projectsOf(ctx.db, email)).map(({ id, name }) => [id, name]))
  const done = (await milestonesOf(ctx.db, [...projects.keys()])).flatMap((milestone) =>
    milestone.completedAt ? [{ ...milestone, completedAt: milestone.completedAt }] : [],
  )
  const own = done.filter(
    ({ completedAt }) =>
      calendarDay(completedAt, timeZone) >= from && calendarDay(completedAt, timeZone) <= until,
  )
  return own
    .sort((one, other) => one.completedAt.getTime() - other.completedAt.getTime())
    .map(({ name, projectId }) => ({ name, project: projects.get(projectId) ?? '' }))
}
