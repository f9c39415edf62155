// Database access for the edit queues of plans.
import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { editQueues } from './edits.table.ts'

export type EditQueueRow = typeof editQueues.$inferSelect

export async function queuesByPlan(db: Db): Promise<Map<string, EditQueueRow>> {
  return new Map((await db.select().from(editQueues)).map((row) => [row.planId, row]))
}

/** @returns false if it exists already */
export async function insertQueue(db: Transaction, row: EditQueueRow): Promise<boolean> {
  const inserted = await db
    .insert(editQueues)
    .values(row)
    .onConflictDoNothing()
    .returning({ planId: editQueues.planId })
  return inserted.length === 1
}

/** @returns false if it was saved since `revision` */
export async function updateQueue(
  db: Transaction,
  { planId, revision, ...row }: EditQueueRow,
): Promise<boolean> {
  const updated = await db
    .update(editQueues)
    .set({ ...row, revision: revision + 1 })
    .where(and(eq(editQueues.planId, planId), eq(editQueues.revision, revision)))
    .returning({ planId: editQueues.planId })
  return updated.length === 1
}
