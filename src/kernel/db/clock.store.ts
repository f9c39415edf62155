// The offset of the demo clock, and the only SQL that touches it.
import { sql } from 'drizzle-orm'
import { demoClock } from './clock.table.ts'
import type { Db, Transaction } from './db.ts'

const ONLY = 1

export async function addAhead(db: Transaction, milliseconds: number): Promise<number> {
  const [row] = await db
    .insert(demoClock)
    .values({ id: ONLY, aheadMs: milliseconds })
    .onConflictDoUpdate({
      target: demoClock.id,
      set: { aheadMs: sql`${demoClock.aheadMs} + ${milliseconds}` },
    })
    .returning()
  return row?.aheadMs ?? milliseconds
}

export async function findAhead(db: Db): Promise<number> {
  const [row] = await db.select().from(demoClock)
  return row?.aheadMs ?? 0
}
