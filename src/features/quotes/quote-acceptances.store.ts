// Database access for acceptances, which form a chain of hashes.
import { desc, eq, lt } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { acceptanceTimestamps, quoteAcceptances } from './quotes.table.ts'

export type AcceptanceRow = typeof quoteAcceptances.$inferSelect

export async function insertAcceptance(
  db: Transaction,
  row: Omit<AcceptanceRow, 'position'>,
): Promise<void> {
  await db.insert(quoteAcceptances).values(row)
}

export async function findAcceptance(db: Db, quoteId: string): Promise<AcceptanceRow | undefined> {
  const [row] = await db
    .select()
    .from(quoteAcceptances)
    .where(eq(quoteAcceptances.quoteId, quoteId))
  return row
}

export async function findAcceptanceByCode(
  db: Db,
  code: string,
): Promise<AcceptanceRow | undefined> {
  const [row] = await db.select().from(quoteAcceptances).where(eq(quoteAcceptances.code, code))
  return row
}

/** '' if empty. Requires the advisory lock, so that no two rows follow the same hash. */
export async function lastChainedHash(db: Db): Promise<string> {
  const [row] = await db
    .select({ hash: quoteAcceptances.chainedHash })
    .from(quoteAcceptances)
    .orderBy(desc(quoteAcceptances.position))
    .limit(1)
  return row?.hash ?? ''
}

/** '' for the first row. */
export async function chainedHashBefore(db: Db, position: number): Promise<string> {
  const [row] = await db
    .select({ hash: quoteAcceptances.chainedHash })
    .from(quoteAcceptances)
    .where(lt(quoteAcceptances.position, position))
    .orderBy(desc(quoteAcceptances.position))
    .limit(1)
  return row?.hash ?? ''
}

export type TimestampRow = typeof acceptanceTimestamps.$inferSelect

export async function findTimestamp(db: Db, quoteId: string): Promise<TimestampRow | undefined> {
  const [row] = await db
    .select()
    .from(acceptanceTimestamps)
    .where(eq(acceptanceTimestamps.quoteId, quoteId))
  return row
}

/** The first one stays. */
export async function insertTimestamp(db: Transaction, row: TimestampRow): Promise<void> {
  await db.insert(acceptanceTimestamps).values(row).onConflictDoNothing()
}
