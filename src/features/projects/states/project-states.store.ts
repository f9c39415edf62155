// Database access for stopped projects: their days move by the days of the stop.
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
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

/** Moves the due days of what is not done; a later to-do is reminded of again. */
export async function shiftDays(
  db: Transaction,
  projectId: string,
  days: number,
  remindedUntil: string,
): Promise<void> {
  if (days <= 0) return
  await db
    .update(milestones)
    .set({ dueOn: sql`${milestones.dueOn} + ${days}::integer` })
    .where(
      and(
        eq(milestones.projectId, projectId),
        isNull(milestones.completedAt),
        isNotNull(milestones.dueOn),
      ),
    )
  const moved = sql`${projectTasks.dueOn} + ${days}::integer`
  await db
    .update(projectTasks)
    .set({
      dueOn: moved,
      remindedAt: sql`case when ${moved} <= ${remindedUntil}::date then ${projectTasks.remindedAt} end`,
    })
    .where(
      and(
        eq(projectTasks.projectId, projectId),
        isNull(projectTasks.doneAt),
        isNotNull(projectTasks.dueOn),
      ),
    )
}
