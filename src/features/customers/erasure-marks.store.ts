// Stores hashes of erased addresses and applications, so that a restore erases them again.
import { createHash } from 'node:crypto'
import { asc, getTableName } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { customerErasures } from './customers.table.ts'

export const ERASURE_MARKS_TABLE = getTableName(customerErasures)

export type ErasureMark = { mark: string; at: Date }

/** @param what an address in lower case, or the ID of an application that was erased alone */
export const erasureMark = (what: string): string => createHash('sha256').update(what).digest('hex')

export const listErasureMarks = (db: Db): Promise<ErasureMark[]> =>
  db.select().from(customerErasures).orderBy(asc(customerErasures.mark))

/** Replaces the time of a mark, also of a newer one. */
export async function saveErasureMark(db: Transaction, { mark, at }: ErasureMark): Promise<void> {
  await db
    .insert(customerErasures)
    .values({ mark, at })
    .onConflictDoUpdate({ target: customerErasures.mark, set: { at } })
}
