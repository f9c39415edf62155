// Database access for acceptances, which form a chain of hashes.
import { desc, eq, lt } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { acceptanceTimestamps, quoteAcceptances } from './quotes.table.ts'

export type AcceptanceRow = typeof quoteAcceptances.$inferSelect

export async function insertAcceptance(db: Transaction, row: AcceptanceRow): Promise<void> {
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

/**
 * Requires the advisory lock, so that no two rows follow the same one. Counts instead of the
 * sequence of the column, because some engines hand out numbers of a sequence in any order.
 */
export async function lastInChain(
  db: Db,
): Promise<Pick<AcceptanceRow, 'position' | 'chainedHash'>> {
  const [row] = await db
    .select({
      position: quoteAcceptances.position,
      chainedHash: quoteAcceptances.chainedHash,
    })
    .from(quoteAcceptances)
    .orderBy(desc(quoteAcceptances.position))
    .limit(1)
  return row ?? { position: 0, chainedHash: '' }
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
