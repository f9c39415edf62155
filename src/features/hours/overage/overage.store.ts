// Database access for requests for hours beyond a plan, and for the open ones in Today.
import { and, asc, desc, eq, gte, lte, ne, notInArray, sql } from 'drizzle-orm'
import { isAnyOf } from '#kernel/db/any-of.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { timeEntries } from '../hours.table.ts'
import type { TimeEntryRow } from '../time-entries.store.ts'
import { openOverages, overageRequests } from './overage.table.ts'

export type OverageRow = typeof overageRequests.$inferSelect
export type OpenOverageRow = typeof openOverages.$inferSelect

export async function insertOverage(db: Transaction, row: OverageRow): Promise<void> {
  await db.insert(overageRequests).values(row)
}

export async function findOverage(db: Db, id: string): Promise<OverageRow | undefined> {
  const [row] = await db.select().from(overageRequests).where(eq(overageRequests.id, id))
  return row
}

export async function lockOverage(db: Transaction, id: string): Promise<OverageRow | undefined> {
  const [row] = await db
    .select()
    .from(overageRequests)
    .where(eq(overageRequests.id, id))
    .for('update')
  return row
}

export async function changeOverage(
  db: Transaction,
  id: string,
  change: Partial<Omit<OverageRow, 'id'>>,
): Promise<void> {
  await db.update(overageRequests).set(change).where(eq(overageRequests.id, id))
}

/** Oldest first, without withdrawn ones. */
export const overagesOfPlan = (db: Db, subscriptionId: string): Promise<OverageRow[]> =>
  db
    .select()
    .from(overageRequests)
    .where(
      and(
        eq(overageRequests.subscriptionId, subscriptionId),
        ne(overageRequests.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(overageRequests.requestedAt))

/** Newest first. @param email in lower case */
export const overagesOf = (db: Db, email: string): Promise<OverageRow[]> =>
  db
    .select()
    .from(overageRequests)
    .where(eq(overageRequests.email, email))
    .orderBy(desc(overageRequests.requestedAt), desc(overageRequests.id))

export const latestOverages = (db: Db, limit: number): Promise<OverageRow[]> =>
  db
    .select()
    .from(overageRequests)
    .orderBy(desc(overageRequests.requestedAt), desc(overageRequests.id))
    .limit(limit)

/** Requests of these plans that bill any of the entries. Oldest first, without withdrawn ones. */
export const overagesOfEntries = (
  db: Db,
  subscriptionIds: readonly string[],
  entryIds: readonly string[],
): Promise<Pick<OverageRow, 'id' | 'state' | 'entries'>[]> => {
  const { id, state, entries, subscriptionId, requestedAt } = overageRequests
  return db
    .select({ id, state, entries })
    .from(overageRequests)
    .where(
      and(
        isAnyOf(subscriptionId, subscriptionIds),
        ne(state, 'withdrawn'),
        sql`exists (select from jsonb_array_elements(${entries}) as entry
          where entry ->> 'id' = any(${sql.param([...entryIds])}::text[]))`,
      ),
    )
    .orderBy(asc(requestedAt))
}

/** Billable, in the order in which they use the included hours. Both days are included. */
export const billableEntries = (
  db: Db,
  subscriptionId: string,
  { from, until }: { from: string; until: string },
): Promise<TimeEntryRow[]> =>
  db
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.subscriptionId, subscriptionId),
        timeEntries.isBillable,
        gte(timeEntries.day, from),
        lte(timeEntries.day, until),
      ),
    )
    .orderBy(asc(timeEntries.day), asc(timeEntries.createdAt), asc(timeEntries.id))

/** Replaces what was stored for the plan. What stays keeps the time since when it is open. */
export async function saveOpenOverages(
  db: Transaction,
  subscriptionId: string,
  rows: readonly OpenOverageRow[],
): Promise<void> {
  const isOfPlan = eq(openOverages.subscriptionId, subscriptionId)
  const periods = rows.map(({ periodFrom }) => periodFrom)
  await db
    .delete(openOverages)
    .where(periods.length ? and(isOfPlan, notInArray(openOverages.periodFrom, periods)) : isOfPlan)
  for (const row of rows) {
    const { email, businessName, planName, minutes, total } = row
    await db
      .insert(openOverages)
      .values(row)
      .onConflictDoUpdate({
        target: [openOverages.subscriptionId, openOverages.periodFrom],
        set: { email, businessName, planName, minutes, total },
      })
  }
}

export async function plansWithOpenOverage(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: openOverages.subscriptionId }).from(openOverages)
  return rows.map(({ id }) => id)
}

/** @param email in lower case */
export async function deleteOveragesOf(db: Transaction, email: string): Promise<string[]> {
  await db.delete(openOverages).where(eq(openOverages.email, email))
  const deleted = await db
    .delete(overageRequests)
    .where(eq(overageRequests.email, email))
    .returning({ id: overageRequests.id })
  return deleted.map(({ id }) => id)
}
