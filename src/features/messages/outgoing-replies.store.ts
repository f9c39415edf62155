// Queries on replies that are not sent yet.
import { asc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { outgoingReplies } from './messages.table.ts'

export type OutgoingRow = typeof outgoingReplies.$inferSelect

export async function insertOutgoing(db: Transaction, row: OutgoingRow): Promise<void> {
  await db.insert(outgoingReplies).values(row)
}

/** Only the first caller gets it: the one that sends it, or the one that undoes it. */
export async function takeOutgoing(db: Transaction, id: string): Promise<OutgoingRow | undefined> {
  const [row] = await db.delete(outgoingReplies).where(eq(outgoingReplies.id, id)).returning()
  return row
}

export async function markOutgoingFailed(
  db: Transaction,
  id: string,
  problem: string,
): Promise<void> {
  await db.update(outgoingReplies).set({ problem }).where(eq(outgoingReplies.id, id))
}

export async function outgoingIn(db: Db, threadId: string): Promise<OutgoingRow[]> {
  return db
    .select()
    .from(outgoingReplies)
    .where(eq(outgoingReplies.threadId, threadId))
    .orderBy(asc(outgoingReplies.sendAt), asc(outgoingReplies.id))
}
