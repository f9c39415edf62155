// Database access for stopped projects: their days move by the days of the stop.
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { milestones, projects, projectTasks } from '../projects.table.ts'

/** @param today in the agency's time zone */
export async function projectIdsToResume(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.state, 'paused'), lte(projects.resumesOn, today)))
  return rows.map(({ id }) => id)
}

/**
 * Moves the due days of what is not done by the days of the stop, or by those since a day was set
 * during it; a later to-do is reminded of again.
 */
export async function shiftDays(
  db: Transaction,
  projectId: string,
  { from, until }: { from: string; until: string },
  remindedUntil: string,
): Promise<void> {
  if (until <= from) return
  const moved = ({ dueOn, daySetOn }: typeof milestones | typeof projectTasks): SQL =>
    sql`${dueOn} + greatest(0, ${until}::date - greatest(${from}::date, ${daySetOn}))`
  await db
    .update(milestones)
    .set({ dueOn: moved(milestones) })
    .where(
      and(
        eq(milestones.projectId, projectId),
        isNull(milestones.completedAt),
        isNotNull(milestones.dueOn),
      ),
    )
  const later = moved(projectTasks)
  await db
    .update(projectTasks)
    .set({
      dueOn: later,
      remindedAt: sql`case when ${later} <= ${remindedUntil}::date then ${projectTasks.remindedAt} end`,
    })
    .where(
      and(
        eq(projectTasks.projectId, projectId),
        isNull(projectTasks.doneAt),
        isNotNull(projectTasks.dueOn),
      ),
    )
}
