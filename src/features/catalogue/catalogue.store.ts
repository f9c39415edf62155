// The price book, and the only SQL that touches it.
import { asc, count, inArray } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { priceItems } from './catalogue.table.ts'

export type PriceItem = typeof priceItems.$inferSelect

export async function listPriceItems(db: Db, kinds: readonly string[]): Promise<PriceItem[]> {
  return db.select().from(priceItems).where(inArray(priceItems.kind, [...kinds])).orderBy(asc(priceItems.kind), asc(priceItems.position))
}

export async function countPriceItems(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(priceItems)
  return row?.count ?? 0
}

/** Rows that are there already stay as they are. */
export async function insertPriceItems(db: Db, items: readonly PriceItem[]): Promise<void> {
  await db.insert(priceItems).values([...items]).onConflictDoNothing()
}
