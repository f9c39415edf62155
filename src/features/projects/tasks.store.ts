// Database access for the tasks of projects.
import { and, asc, eq, gte, inArray, isNull, lte, max } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { projects, projectTasks } from './projects.table.ts'

export type TaskRow = typeof projectTasks.$inferSelect

export async function tasksOf(db: Db, projectIds: readonly string[]): Promise<TaskRow[]> {
  if (!projectIds.length) return []
  return db
    .select()
    .from(projectTasks)
    .where(inArray(projectTasks.projectId, [...projectIds]))
    .orderBy(asc(projectTasks.dueOn), asc(projectTasks.days), asc(projectTasks.position))
}

export async function insertTask(db: Transaction, row: Omit<TaskRow, 'position'>): Promise<void> {
  const [last] = await db
    .select({ last: max(projectTasks.position) })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, row.projectId))
  await db.insert(projectTasks).values({ ...row, position: (last?.last ?? -1) + 1 })
}

export async function changeTask(
  db: Transaction,
  projectId: string,
  id: string,
  changes: Partial<TaskRow>,
): Promise<boolean> {
  return (
    (
      await db
        .update(projectTasks)
        .set(changes)
        .where(
          and(
            eq(projectTasks.id, id),
            eq(projectTasks.projectId, projectId),
            isNull(projectTasks.doneAt),
          ),
        )
        .returning({ id: projectTasks.id })
    ).length === 1
  )
}

export async function deleteTask(db: Transaction, projectId: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(projectTasks)
        .where(
          and(
            eq(projectTasks.id, id),
            eq(projectTasks.projectId, projectId),
            isNull(projectTasks.doneAt),
          ),
        )
        .returning({ id: projectTasks.id })
    ).length === 1
  )
}

/** Open to-dos of running projects that are due from one day to another. */
export async function unremindedTasks(
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<{ id: string; projectId: string }[]> {
  return db
    .select({ id: projectTasks.id, projectId: projectTasks.projectId })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .where(
      and(
        eq(projects.state, 'active'),
        eq(projectTasks.side, 'customer'),
        isNull(projectTasks.doneAt),
        isNull(projectTasks.remindedAt),
        gte(projectTasks.dueOn, from),
        lte(projectTasks.dueOn, until),
      ),
    )
    .orderBy(asc(projectTasks.dueOn), asc(projectTasks.id))
}

/** @returns undefined if it is done, or another instance has reminded */
export async function markReminded(
  db: Transaction,
  id: string,
  at: Date,
): Promise<TaskRow | undefined> {
  const [row] = await db
    .update(projectTasks)
    .set({ remindedAt: at })
    .where(
      and(eq(projectTasks.id, id), isNull(projectTasks.doneAt), isNull(projectTasks.remindedAt)),
    )
    .returning()
  return row
}

export async function dateTask(db: Transaction, id: string, dueOn: string): Promise<void> {
  await db
    .update(projectTasks)
    .set({ dueOn })
    .where(and(eq(projectTasks.id, id), isNull(projectTasks.dueOn)))
}
