// Database access for what each plan delivers.
import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { deliverableLists } from './deliverables.table.ts'

export type ListRow = typeof deliverableLists.$inferSelect

export async function listsByPlan(db: Db): Promise<Map<string, ListRow>> {
  return new Map((await db.select().from(deliverableLists)).map((row) => [row.planId, row]))
}

export async function findList(db: Db, planId: string): Promise<ListRow | undefined> {
  const [row] = await db.select().from(deliverableLists).where(eq(deliverableLists.planId, planId))
  return row
}

/** @returns false if it exists already */
export async function insertList(db: Transaction, row: ListRow): Promise<boolean> {
  const inserted = await db
    .insert(deliverableLists)
    .values(row)
    .onConflictDoNothing()
    .returning({ planId: deliverableLists.planId })
  return inserted.length === 1
}

/** @returns false if it was saved since `revision` */
export async function updateList(
  db: Transaction,
  { planId, revision, ...row }: ListRow,
): Promise<boolean> {
  const updated = await db
    .update(deliverableLists)
    .set({ ...row, revision: revision + 1 })
    .where(and(eq(deliverableLists.planId, planId), eq(deliverableLists.revision, revision)))
    .returning({ planId: deliverableLists.planId })
  return updated.length === 1
}
