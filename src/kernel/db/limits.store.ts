// The counts of limits: rate-limiter-flexible writes them, here they are forgotten.
import { lt } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rateLimits } from './limits.table.ts'

export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
