// Database access for milestones.
import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { milestones } from './projects.table.ts'

export type MilestoneRow = typeof milestones.$inferSelect

export async function milestonesOf(db: Db, projectIds: readonly string[]): Promise<MilestoneRow[]> {
  if (!projectIds.length) return []
  return db
    .select()
    .from(milestones)
    .where(inArray(milestones.projectId, [...projectIds]))
    .orderBy(asc(milestones.dueOn), asc(milestones.weeks), asc(milestones.position))
}

export async function insertMilestone(
  db: Transaction,
  row: Omit<MilestoneRow, 'position'>,
): Promise<void> {
  await db
    .insert(milestones)
    .values({ ...row, position: await nextMilestonePosition(db, row.projectId) })
}

export async function nextMilestonePosition(db: Db, projectId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(milestones.position) })
    .from(milestones)
    .where(eq(milestones.projectId, projectId))
  return (row?.last ?? -1) + 1
}

export async function changeMilestone(
  db: Transaction,
  projectId: string,
  id: string,
  changes: Partial<MilestoneRow>,
): Promise<boolean> {
  const changed = await db
    .update(milestones)
    .set(changes)
    .where(isUnfinished(projectId, id))
    .returning({ id: milestones.id })
  return changed.length === 1
}

export async function deleteMilestone(
  db: Transaction,
  projectId: string,
  id: string,
): Promise<boolean> {
  const deleted = await db
    .delete(milestones)
    .where(isUnfinished(projectId, id))
    .returning({ id: milestones.id })
  return deleted.length === 1
}

const isUnfinished = (projectId: string, id: string) =>
  and(eq(milestones.id, id), eq(milestones.projectId, projectId), isNull(milestones.completedAt))

export async function dateMilestone(db: Transaction, id: string, dueOn: string): Promise<void> {
  await db
    .update(milestones)
    .set({ dueOn })
    .where(and(eq(milestones.id, id), isNull(milestones.dueOn)))
}
