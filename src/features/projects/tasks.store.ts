// Database access for the tasks of projects.
import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { projectTasks } from './projects.table.ts'

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

export async function dateTask(db: Transaction, id: string, dueOn: string): Promise<void> {
  await db
    .update(projectTasks)
    .set({ dueOn })
    .where(and(eq(projectTasks.id, id), isNull(projectTasks.dueOn)))
}
