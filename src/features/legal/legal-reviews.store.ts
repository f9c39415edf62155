// Stores who confirmed the review of the legal texts.
import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { legalReviews } from './legal-reviews.table.ts'

type Row = typeof legalReviews.$inferSelect

export async function findLegalReview(db: Db, version: string): Promise<Row | undefined> {
  const [row] = await db.select().from(legalReviews).where(eq(legalReviews.version, version))
  return row
}

/** Keeps the first confirmation. */
export async function insertLegalReview(db: Transaction, row: Row): Promise<void> {
  await db.insert(legalReviews).values(row).onConflictDoNothing()
}

export async function deleteLegalReview(db: Transaction, version: string): Promise<void> {
  await db.delete(legalReviews).where(eq(legalReviews.version, version))
}
