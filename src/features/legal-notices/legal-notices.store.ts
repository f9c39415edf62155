// Database access for announcements and confirmations of changed legal texts.
import { count, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { legalAnnouncements, legalConfirmations } from './legal-notices.table.ts'

export type AnnouncementRow = typeof legalAnnouncements.$inferSelect
export type ConfirmationRow = typeof legalConfirmations.$inferSelect

export const listAnnouncements = (db: Db): Promise<AnnouncementRow[]> =>
  db.select().from(legalAnnouncements)

/** Creates it, and waits for another instance that sends it. */
export async function lockAnnouncement(
  db: Transaction,
  versionId: string,
): Promise<AnnouncementRow | undefined> {
  await db
    .insert(legalAnnouncements)
    .values({ versionId, lastUserId: null, sent: 0, finishedAt: null })
    .onConflictDoNothing()
  const [row] = await db
    .select()
    .from(legalAnnouncements)
    .where(eq(legalAnnouncements.versionId, versionId))
    .for('update')
  return row
}

export async function changeAnnouncement(
  db: Transaction,
  versionId: string,
  change: Partial<Omit<AnnouncementRow, 'versionId'>>,
): Promise<void> {
  await db.update(legalAnnouncements).set(change).where(eq(legalAnnouncements.versionId, versionId))
}

export const confirmationsOf = (db: Db, userId: string): Promise<ConfirmationRow[]> =>
  db.select().from(legalConfirmations).where(eq(legalConfirmations.userId, userId))

/** Confirming again changes nothing. */
export async function insertConfirmation(db: Transaction, row: ConfirmationRow): Promise<void> {
  await db.insert(legalConfirmations).values(row).onConflictDoNothing()
}

/** By version. */
export async function countConfirmations(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ versionId: legalConfirmations.versionId, count: count() })
    .from(legalConfirmations)
    .groupBy(legalConfirmations.versionId)
  return new Map(rows.map((row) => [row.versionId, row.count]))
}

export async function deleteConfirmationsOf(db: Transaction, userId: string): Promise<void> {
  await db.delete(legalConfirmations).where(eq(legalConfirmations.userId, userId))
}
