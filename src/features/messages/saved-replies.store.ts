// Saved replies, and the only SQL that touches them.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { SavedReply, SavedReplyChange } from './saved-replies.contract.ts'
import { savedReplies } from './saved-replies.table.ts'

/** By title. */
export const listSavedReplies = (db: Db): Promise<SavedReply[]> =>
  db
    .select()
    .from(savedReplies)
    .orderBy(asc(sql`lower(${savedReplies.title})`), asc(savedReplies.id))

export async function insertSavedReply(db: Transaction, row: SavedReply): Promise<void> {
  await db.insert(savedReplies).values(row)
}

/** @returns undefined when the revision is outdated */
export async function updateSavedReply(
  db: Transaction,
  id: string,
  { revision, ...content }: SavedReplyChange,
): Promise<SavedReply | undefined> {
  const [saved] = await db
    .update(savedReplies)
    .set({ ...content, revision: revision + 1 })
    .where(and(eq(savedReplies.id, id), eq(savedReplies.revision, revision)))
    .returning()
  return saved
}

export async function findSavedReply(db: Db, id: string): Promise<SavedReply | undefined> {
  const [row] = await db.select().from(savedReplies).where(eq(savedReplies.id, id))
  return row
}

export async function deleteSavedReply(db: Transaction, id: string): Promise<void> {
  await db.delete(savedReplies).where(eq(savedReplies.id, id))
}
