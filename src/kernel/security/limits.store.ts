// Deletes the counts of rate limits, which rate-limiter-flexible writes.
import { inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../db/db.ts'
import { rateLimits } from './limits.table.ts'

export async function deleteExpiredLimits(db: Transaction, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}

/** The library stores a key after the name of the limit and a colon. */
export async function deleteLimitsOf(db: Transaction, keys: readonly string[]): Promise<void> {
  await db
    .delete(rateLimits)
    .where(inArray(sql`substr(${rateLimits.key}, strpos(${rateLimits.key}, ':') + 1)`, [...keys]))
}
