// The addresses of calendars, and the only SQL that touches them.
import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { calendarFeeds } from './calendar.table.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect

export async function findFeed(db: Db, userId: string): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return row
}

export async function findFeedByToken(db: Db, tokenHash: string): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash))
  return row
}

/** Replaces the former one. */
export async function saveFeed(db: Transaction, row: FeedRow): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row })
}

export async function changeFeed(
  db: Transaction,
  userId: string,
  changes: Partial<Pick<FeedRow, 'scope' | 'lastReadAt'>>,
): Promise<FeedRow | undefined> {
  const [row] = await db
    .update(calendarFeeds)
    .set(changes)
    .where(eq(calendarFeeds.userId, userId))
    .returning()
  return row
}

export async function deleteFeed(db: Transaction, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}
