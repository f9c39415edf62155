// Database access for edits, and their order in the queue.
import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isAnyOf } from '#kernel/db/any-of.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { edits } from './edits.table.ts'

export type EditRow = typeof edits.$inferSelect

const isWaiting = eq(edits.state, 'waiting')
const isActive = eq(edits.state, 'active')
const isOpen = inArray(edits.state, ['waiting', 'active'])
/** What the customer took back is gone for both sides. */
const isEnded = and(
  inArray(edits.state, ['done', 'canceled']),
  sql`${edits.canceledBy} is distinct from 'customer'`,
)

export async function insertEdit(db: Transaction, row: EditRow): Promise<void> {
  await db.insert(edits).values(row)
}

export async function changeEdit(
  db: Transaction,
  id: string,
  change: Partial<Omit<EditRow, 'id'>>,
): Promise<void> {
  await db.update(edits).set(change).where(eq(edits.id, id))
}

export async function findEdit(db: Db, id: string): Promise<EditRow | undefined> {
  const [row] = await db.select().from(edits).where(eq(edits.id, id))
  return row
}

/** In the order in which they became active. */
export async function activeEditsOf(db: Db, emails: readonly string[]): Promise<EditRow[]> {
  return db
    .select()
    .from(edits)
    .where(and(isAnyOf(edits.email, emails), isActive))
    .orderBy(asc(edits.startedAt), asc(edits.id))
}

/** In the order of the queue. */
export async function waitingEditsOf(db: Db, email: string, most: number): Promise<EditRow[]> {
  return db
    .select()
    .from(edits)
    .where(and(eq(edits.email, email), isWaiting))
    .orderBy(asc(edits.position), asc(edits.id))
    .limit(most)
}

/** The first ones of each customer. */
export async function firstWaiting(
  db: Db,
  emails: readonly string[] | undefined,
  most: number,
): Promise<{ row: EditRow; place: number }[]> {
  const place = sql<string>`row_number() over (
    partition by ${edits.email} order by ${edits.position}, ${edits.id})`.as('place')
  const ranked = db
    .select({ id: edits.id, place })
    .from(edits)
    .where(and(isWaiting, emails && isAnyOf(edits.email, emails)))
    .as('ranked')
  const rows = await db
    .select({ row: edits, place: ranked.place })
    .from(ranked)
    .innerJoin(edits, eq(edits.id, ranked.id))
    .where(sql`${ranked.place} <= ${most}`)
    .orderBy(asc(edits.email), asc(ranked.place))
  return rows.map(({ row, place }) => ({ row, place: Number(place) }))
}

/** Waiting ones before it, plus 1. */
export async function placeOf(db: Db, { email, position, id }: EditRow): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(edits)
    .where(
      and(
        eq(edits.email, email),
        isWaiting,
        sql`(${edits.position}, ${edits.id}) < (${position}::double precision, ${id}::uuid)`,
      ),
    )
  return (row?.before ?? 0) + 1
}

export async function countWaitingEdits(
  db: Db,
  emails: readonly string[] | undefined,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ email: edits.email, count: count() })
    .from(edits)
    .where(and(isWaiting, emails && isAnyOf(edits.email, emails)))
    .groupBy(edits.email)
  return new Map(rows.map((row) => [row.email, row.count]))
}

/** Of all customers, or of some. */
export async function activeEdits(
  db: Db,
  emails: readonly string[] | undefined,
): Promise<EditRow[]> {
  return db
    .select()
    .from(edits)
    .where(and(isActive, emails && isAnyOf(edits.email, emails)))
    .orderBy(asc(edits.dueAt), asc(edits.startedAt), asc(edits.id))
}

/** Newest first. */
export async function endedEdits(
  db: Db,
  emails: readonly string[] | undefined,
  most: number,
): Promise<EditRow[]> {
  return db
    .select()
    .from(edits)
    .where(and(isEnded, emails && isAnyOf(edits.email, emails)))
    .orderBy(desc(edits.endedAt), desc(edits.id))
    .limit(most)
}

export async function countEnded(db: Db, emails: readonly string[] | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(edits)
    .where(and(isEnded, emails && isAnyOf(edits.email, emails)))
  return row?.count ?? 0
}

/** Customers with something active or waiting. */
export async function customersWithQueue(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ email: edits.email }).from(edits).where(isOpen)
  return rows.map(({ email }) => email)
}

const oneOfQueue = (email: string): SQL | undefined => and(eq(edits.email, email), isWaiting)

/** Before the first waiting one, or after the last. */
export async function edgeOf(db: Db, email: string, edge: 'first' | 'last'): Promise<number> {
  const order = edge === 'first' ? asc(edits.position) : desc(edits.position)
  const [row] = await db
    .select({ position: edits.position })
    .from(edits)
    .where(oneOfQueue(email))
    .orderBy(order)
    .limit(1)
  return (row?.position ?? 0) + (edge === 'first' ? -1 : 1)
}

/** The waiting edit in front of a position. */
export async function positionBefore(
  db: Db,
  email: string,
  position: number,
  without: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ position: edits.position })
    .from(edits)
    .where(and(oneOfQueue(email), lt(edits.position, position), sql`${edits.id} <> ${without}`))
    .orderBy(desc(edits.position))
    .limit(1)
  return row?.position
}

/** Whole numbers from 1, in the same order. */
export async function renumber(db: Transaction, email: string): Promise<void> {
  const ranked = db
    .select({
      id: edits.id,
      place: sql`row_number() over (order by ${edits.position}, ${edits.id})`.as('place'),
    })
    .from(edits)
    .where(oneOfQueue(email))
    .as('ranked')
  await db
    .update(edits)
    .set({ position: sql`${ranked.place}` })
    .from(ranked)
    .where(eq(edits.id, ranked.id))
}

/** All of a customer, oldest first. @param email in lower case */
export async function allEditsOf(db: Db, email: string): Promise<EditRow[]> {
  return db
    .select()
    .from(edits)
    .where(eq(edits.email, email))
    .orderBy(asc(edits.addedAt), asc(edits.id))
}

/** What became done on a plan within these moments. */
export async function doneBetween(
  db: Db,
  subscriptionId: string,
  { from, before }: { from: Date; before: Date },
): Promise<EditRow[]> {
  return db
    .select()
    .from(edits)
    .where(
      and(
        eq(edits.subscriptionId, subscriptionId),
        eq(edits.state, 'done'),
        isNotNull(edits.endedAt),
        sql`${edits.endedAt} >= ${from.toISOString()}::timestamptz`,
        lt(edits.endedAt, before),
      ),
    )
    .orderBy(asc(edits.endedAt), asc(edits.id))
}

/** Whether the queue has another one than this. */
export async function hasOthers(db: Db, email: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: edits.id })
    .from(edits)
    .where(and(eq(edits.email, email), isOpen, sql`${edits.id} <> ${id}`))
    .limit(1)
  return row !== undefined
}

export async function deleteEditsOf(db: Transaction, email: string): Promise<EditRow[]> {
  return db.delete(edits).where(eq(edits.email, email)).returning()
}
