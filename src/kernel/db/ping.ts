// Asks the database for an answer, for the health checks.
import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** @throws when it does not answer */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
