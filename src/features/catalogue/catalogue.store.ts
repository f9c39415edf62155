// The price book, and the only SQL that touches it.
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { priceItems } from './catalogue.table.ts'

export type PriceItem = typeof priceItems.$inferSelect

export async function listPriceItems(db: Db, kinds: readonly string[]): Promise<PriceItem[]> {
  return db.select().from(priceItems).where(inArray(priceItems.kind, [...kinds])).orderBy(asc(priceItems.kind), asc(priceItems.position))
}

/** The kinds of which there is at least one. */
export async function listKinds(db: Db): Promise<string[]> {
  const found = await db.selectDistinct({ kind: priceItems.kind }).from(priceItems)
  return found.map(({ kind }) => kind)
}

/** Rows that are there already stay as they are. */
export async function insertPriceItems(db: Db, items: readonly PriceItem[]): Promise<void> {
  await db.insert(priceItems).values([...items]).onConflictDoNothing()
}
