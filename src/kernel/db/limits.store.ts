// The counts of limits: rate-limiter-flexible writes them, here they are forgotten.
import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rateLimits } from './limits.table.ts'

export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}

/** Every count for one of these keys, whatever is counted. The library writes a key behind the limit's name and a colon. */
export async function deleteLimitsOf(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .delete(rateLimits)
    .where(inArray(sql`substr(${rateLimits.key}, strpos(${rateLimits.key}, ':') + 1)`, [...keys]))
}
