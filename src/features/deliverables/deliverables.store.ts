// Database access for the deliverables of subscriptions.
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isAnyOf } from '#kernel/db/any-of.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { DeliverableList } from './deliverables.contract.ts'
import { deliverables } from './deliverables.table.ts'

export type DeliverableRow = typeof deliverables.$inferSelect

const isUnfinished = inArray(deliverables.state, ['open', 'returned'])
const isWaiting = and(eq(deliverables.state, 'done'), deliverables.needsApproval)
/** Since the last completion. */
const isUnnotified = or(
  isNull(deliverables.notifiedAt),
  lt(deliverables.notifiedAt, deliverables.doneAt),
)

/** The second instance that creates the same one leaves it unchanged. */
export async function insertDeliverables(
  db: Transaction,
  rows: readonly DeliverableRow[],
): Promise<void> {
  if (!rows.length) return
  await db
    .insert(deliverables)
    .values([...rows])
    .onConflictDoNothing()
}

export async function deliverablesOfSubscription(
  db: Db,
  subscriptionId: string,
): Promise<DeliverableRow[]> {
  return db
    .select()
    .from(deliverables)
    .where(eq(deliverables.subscriptionId, subscriptionId))
    .orderBy(asc(deliverables.periodStart), asc(deliverables.position), asc(deliverables.number))
}

export async function changeDeliverable(
  db: Transaction,
  id: string,
  change: Partial<Omit<DeliverableRow, 'id'>>,
): Promise<void> {
  await db.update(deliverables).set(change).where(eq(deliverables.id, id))
}

export async function cancelDeliverables(db: Transaction, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await db
    .update(deliverables)
    .set({ state: 'canceled' })
    .where(and(inArray(deliverables.id, [...ids]), isUnfinished))
}

/** The subscriptions with unfinished deliverables. */
export async function unfinishedSubscriptions(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: deliverables.subscriptionId })
    .from(deliverables)
    .where(isUnfinished)
  return rows.map(({ id }) => id)
}

export async function cancelUnfinished(db: Transaction, subscriptionId: string): Promise<void> {
  await db
    .update(deliverables)
    .set({ state: 'canceled' })
    .where(and(eq(deliverables.subscriptionId, subscriptionId), isUnfinished))
}

/** Waits for another change of it. */
export async function lockDeliverable(
  db: Transaction,
  id: string,
): Promise<DeliverableRow | undefined> {
  const [row] = await db.select().from(deliverables).where(eq(deliverables.id, id)).for('update')
  return row
}

/** By period, in the order of the plan. @param email in lower case */
export async function deliverablesOf(db: Db, email: string): Promise<DeliverableRow[]> {
  return db
    .select()
    .from(deliverables)
    .where(eq(deliverables.email, email))
    .orderBy(
      desc(deliverables.periodStart),
      asc(deliverables.position),
      asc(deliverables.number),
      asc(deliverables.id),
    )
}

/** @param email in lower case */
export async function findDeliverableOf(
  db: Db,
  email: string,
  id: string,
): Promise<DeliverableRow | undefined> {
  const [row] = await db
    .select()
    .from(deliverables)
    .where(and(eq(deliverables.id, id), eq(deliverables.email, email)))
  return row
}

/** `month` is the one in which the period started: its first day, and that of the next. */
export type DeliverableFilter = {
  ownerId?: string | undefined
  emails?: readonly string[] | undefined
  month?: { from: string; before: string } | undefined
}

const LISTS: Record<DeliverableList, SQL | undefined> = {
  todo: isUnfinished,
  waiting: isWaiting,
  returned: eq(deliverables.state, 'returned'),
  done: or(
    eq(deliverables.state, 'accepted'),
    and(eq(deliverables.state, 'done'), eq(deliverables.needsApproval, false)),
  ),
}

const inFilter = ({ ownerId, emails, month }: DeliverableFilter): SQL | undefined =>
  and(
    ownerId === undefined ? undefined : eq(deliverables.ownerId, ownerId),
    emails === undefined ? undefined : isAnyOf(deliverables.email, emails),
    month &&
      and(gte(deliverables.periodStart, month.from), lt(deliverables.periodStart, month.before)),
  )

/** By customer, then by due day. */
export async function listDeliverables(
  db: Db,
  list: DeliverableList,
  filter: DeliverableFilter,
): Promise<DeliverableRow[]> {
  return db
    .select()
    .from(deliverables)
    .where(and(LISTS[list], inFilter(filter)))
    .orderBy(
      asc(sql`lower(${deliverables.businessName})`),
      asc(deliverables.email),
      asc(deliverables.dueOn),
      asc(deliverables.position),
      asc(deliverables.id),
    )
}

export async function countDeliverables(
  db: Db,
  filter: DeliverableFilter,
): Promise<Record<'todo' | 'waiting' | 'returned', number>> {
  const [row] = await db
    .select({
      todo: sql<string>`count(*) filter (where ${isUnfinished})`,
      waiting: sql<string>`count(*) filter (where ${isWaiting})`,
      returned: sql<string>`count(*) filter (where ${LISTS.returned})`,
    })
    .from(deliverables)
    .where(and(inFilter(filter), or(isUnfinished, isWaiting)))
  const { todo = 0, waiting = 0, returned = 0 } = row ?? {}
  return { todo: Number(todo), waiting: Number(waiting), returned: Number(returned) }
}

/** The months in which periods started, newest first. */
export async function deliverableMonths(db: Db): Promise<string[]> {
  const month = sql<string>`to_char(${deliverables.periodStart}, 'YYYY-MM')`
  const rows = await db.selectDistinct({ month }).from(deliverables).orderBy(desc(month))
  return rows.map((row) => row.month)
}

/** Those that waited for the customer since then or longer. */
export async function acceptWaitingSince(
  db: Transaction,
  since: Date,
  acceptedAt: Date,
): Promise<void> {
  await db
    .update(deliverables)
    .set({ state: 'accepted', acceptedAt, acceptedBy: 'product' })
    .where(and(isWaiting, lte(deliverables.doneAt, since)))
}

/** Customers who were not notified yet of something that waits for them. */
export async function unnotifiedCustomers(
  db: Db,
): Promise<{ email: string; businessName: string; lastDoneAt: Date }[]> {
  const rows = await db
    .select({
      email: deliverables.email,
      businessName: sql<string>`max(${deliverables.businessName})`,
      lastDoneAt: sql<string>`max(${deliverables.doneAt})`,
    })
    .from(deliverables)
    .where(and(isWaiting, isUnnotified))
    .groupBy(deliverables.email)
    .orderBy(asc(deliverables.email))
  return rows.map(({ lastDoneAt, ...row }) => ({ ...row, lastDoneAt: new Date(lastDoneAt) }))
}

export async function lastNotifiedAt(db: Db, email: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: deliverables.notifiedAt })
    .from(deliverables)
    .where(and(eq(deliverables.email, email), isNotNull(deliverables.notifiedAt)))
    .orderBy(desc(deliverables.notifiedAt))
    .limit(1)
  return row?.at ?? undefined
}

/** @returns those that nobody has marked before */
export async function markNotified(
  db: Transaction,
  email: string,
  at: Date,
): Promise<DeliverableRow[]> {
  return db
    .update(deliverables)
    .set({ notifiedAt: at })
    .where(and(eq(deliverables.email, email), isWaiting, isUnnotified))
    .returning()
}

/** For a restore: customers may have been notified since the backup, and have their days again. */
export async function restartWaiting(db: Transaction, at: Date): Promise<void> {
  await db.update(deliverables).set({ doneAt: at, notifiedAt: at }).where(isWaiting)
}

export async function deleteDeliverablesOf(
  db: Transaction,
  email: string,
): Promise<DeliverableRow[]> {
  return db.delete(deliverables).where(eq(deliverables.email, email)).returning()
}
