// The price book, and the only SQL that touches it.
import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { priceItems } from './catalogue.table.ts'
import type { PriceKind } from './price-items.contract.ts'

export type PriceItemRow = typeof priceItems.$inferSelect

export async function listPriceItems(db: Db, kinds: readonly PriceKind[]): Promise<PriceItemRow[]> {
  return db
    .select()
    .from(priceItems)
    .where(inArray(priceItems.kind, [...kinds]))
    .orderBy(asc(priceItems.kind), asc(priceItems.position))
}

export async function listKinds(db: Db): Promise<string[]> {
  const found = await db.selectDistinct({ kind: priceItems.kind }).from(priceItems)
  return found.map(({ kind }) => kind)
}

export async function insertPriceItems(
  db: Transaction,
  items: readonly PriceItemRow[],
): Promise<void> {
  await db
    .insert(priceItems)
    .values([...items])
    .onConflictDoNothing()
}

export async function findPriceItem(db: Db, id: string): Promise<PriceItemRow | undefined> {
  const [row] = await db.select().from(priceItems).where(eq(priceItems.id, id))
  return row
}

/** Ignores case; includes retired services. */
export async function findService(db: Db, name: string): Promise<PriceItemRow | undefined> {
  const [row] = await db
    .select()
    .from(priceItems)
    .where(
      and(eq(priceItems.kind, 'service'), eq(sql`lower(${priceItems.name})`, name.toLowerCase())),
    )
  return row
}

/** Undefined when it was saved since `revision`. */
export async function changePriceItem(
  db: Transaction,
  id: string,
  change: Partial<PriceItemRow>,
  revision: number,
): Promise<PriceItemRow | undefined> {
  const [row] = await db
    .update(priceItems)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(priceItems.id, id), eq(priceItems.revision, revision)))
    .returning()
  return row
}

export async function clearPopularItems(
  db: Transaction,
  { id, kind, serviceType }: Pick<PriceItemRow, 'id' | 'kind' | 'serviceType'>,
): Promise<void> {
  await db
    .update(priceItems)
    .set({ popular: false, revision: sql`${priceItems.revision} + 1` })
    .where(
      and(
        eq(priceItems.kind, kind),
        eq(priceItems.popular, true),
        ne(priceItems.id, id),
        serviceType === null ? undefined : eq(priceItems.serviceType, serviceType),
      ),
    )
}

export async function lastPosition(db: Db, kind: PriceKind): Promise<number> {
  const [row] = await db
    .select({ last: max(priceItems.position) })
    .from(priceItems)
    .where(eq(priceItems.kind, kind))
  return row?.last ?? -1
}
