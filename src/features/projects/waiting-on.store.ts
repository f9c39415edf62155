// Database access for whom a project waits on, and since when.
import { and, asc, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { projects, projectTasks, projectWaits } from './projects.table.ts'

export type ProjectWaitRow = typeof projectWaits.$inferSelect

/** Excludes projects with a manual setting. @param today in the agency's time zone */
export async function projectIdsWithDueTasks(db: Db, today: string): Promise<string[]> {
  const late = db
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(
      and(
        eq(projectTasks.projectId, projects.id),
        eq(projectTasks.side, 'customer'),
        isNull(projectTasks.doneAt),
        lte(projectTasks.dueOn, today),
      ),
    )
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.state, 'active'),
        eq(projects.waitingOn, 'agency'),
        eq(projects.isWaitingOnManual, false),
        exists(late),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function insertWait(db: Transaction, row: ProjectWaitRow): Promise<void> {
  await db.insert(projectWaits).values(row)
}

/** Never ends before its start: an instance may learn late that the demo clock was moved. */
export async function endWait(db: Transaction, projectId: string, until: Date): Promise<void> {
  const end = sql`greatest(${projectWaits.from}, ${until.toISOString()}::timestamptz)`
  await db
    .update(projectWaits)
    .set({ until: end })
    .where(and(eq(projectWaits.projectId, projectId), isNull(projectWaits.until)))
}

export async function projectWaitsOf(
  db: Db,
  projectIds: readonly string[],
): Promise<ProjectWaitRow[]> {
  if (!projectIds.length) return []
  return db
    .select()
    .from(projectWaits)
    .where(inArray(projectWaits.projectId, [...projectIds]))
    .orderBy(asc(projectWaits.from), asc(projectWaits.id))
}
