// Stores what changed of deals, and the only SQL that writes the table of deals.
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { changedDeals } from '#kernel/db/changed-deals.table.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { DealSources } from '#kernel/db/deal-source.ts'
import { computedDeals, isOneOf } from './compute-deals.store.ts'
import { deals, erasedDeals } from './pipeline.table.ts'

type Sources = Required<DealSources>

export async function hasChangedDeals(db: Db): Promise<boolean> {
  const rows = await db.select({ position: changedDeals.position }).from(changedDeals).limit(1)
  return rows.length > 0
}

/** @returns one ID for each change */
export async function takeChangedDeals(db: Transaction, limit: number): Promise<string[]> {
  const oldest = db
    .select({ position: changedDeals.position })
    .from(changedDeals)
    .orderBy(changedDeals.position)
    .limit(limit)
  const taken = await db
    .delete(changedDeals)
    .where(inArray(changedDeals.position, oldest))
    .returning({ dealId: changedDeals.dealId })
  return taken.map(({ dealId }) => dealId)
}

export async function replaceDeals(
  db: Transaction,
  sources: Sources,
  ids: readonly string[],
): Promise<void> {
  await db.delete(deals).where(sql`${deals.id} ${isOneOf(ids)}`)
  await db.insert(deals).select(computedDeals(sources, ids))
}

export async function replaceAllDeals(db: Transaction, sources: Sources): Promise<void> {
  await db.delete(changedDeals)
  await db.delete(deals)
  await db.insert(deals).select(computedDeals(sources))
}

/** @param email in lower case */
export async function insertErasedDeals(db: Transaction, email: string): Promise<void> {
  const ofPerson = db.select({ dealId: deals.id }).from(deals).where(eq(deals.email, email))
  await db.insert(erasedDeals).select(ofPerson).onConflictDoNothing()
}

/** Whether a stored deal differs from its records, or is missing. */
export async function areDealsOutdated(db: Db, sources: Sources): Promise<boolean> {
  const { words: _words, ...columns } = getTableColumns(deals)
  const stored = db.select(columns).from(deals)
  const computed = sql`select * from computed`
  const { rows } = await db.execute(sql`
    with computed as (${computedDeals(sources)})
    (${stored} except ${computed}) union all (${computed} except ${stored}) limit 1`)
  return rows.length > 0
}
