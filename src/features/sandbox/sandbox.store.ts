// What the sandbox keeps, and the only SQL that touches it.
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { sandboxAnswers, sandboxEvents, sandboxThings } from './sandbox.table.ts'
import type { Thing, Things } from './things.contract.ts'

export async function findThing<Kind extends keyof Things>(db: Db, object: Kind, id: string): Promise<Things[Kind] | undefined> {
  const [row] = await db.select().from(sandboxThings).where(eq(sandboxThings.id, id))
  // What stands under a name has that shape: only the sandbox writes here.
  return row?.object === object ? (row.thing as Things[Kind]) : undefined
}

/** Of whatever kind. */
export async function findAnyThing(db: Db, id: string): Promise<Thing | undefined> {
  const [row] = await db.select().from(sandboxThings).where(eq(sandboxThings.id, id))
  return row?.thing
}

export async function findPrice(db: Db, lookupKey: string): Promise<Things['price'] | undefined> {
  const [row] = await db.select().from(sandboxThings).where(and(eq(sandboxThings.object, 'price'), sql`${sandboxThings.thing} ->> 'lookup_key' = ${lookupKey}`))
  return row?.thing as Things['price'] | undefined // -- its name says what it is
}

/** What a bill was charged with leads back to it. */
export async function findInvoiceOf(db: Db, intent: string): Promise<Things['invoice'] | undefined> {
  const [row] = await db.select().from(sandboxThings).where(and(eq(sandboxThings.object, 'invoice'), sql`${sandboxThings.thing} #>> '{payments,data,0,payment,payment_intent}' = ${intent}`))
  return row?.thing as Things['invoice'] | undefined // -- its name says what it is
}

/** Those that still cost something, or wait for their first payment, oldest first. */
export async function runningSubscriptions(db: Db): Promise<Things['subscription'][]> {
  const rows = await db.select().from(sandboxThings).where(and(eq(sandboxThings.object, 'subscription'), sql`${sandboxThings.thing} ->> 'status' not in ('canceled', 'incomplete_expired')`)).orderBy(asc(sandboxThings.createdAt))
  return rows.map(({ thing }) => thing as Things['subscription']) // -- its name says what it is
}

export async function saveThing(db: Db, thing: Thing, at: Date): Promise<void> {
  await db.insert(sandboxThings).values({ id: thing.id, object: thing.object, thing, createdAt: at }).onConflictDoUpdate({ target: sandboxThings.id, set: { thing } })
}

export async function findAnswer(db: Db, key: string): Promise<{ inputHash: string; answer: object } | undefined> {
  const [row] = await db.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key))
  return row
}

export async function saveAnswer(db: Db, row: typeof sandboxAnswers.$inferSelect): Promise<void> {
  await db.insert(sandboxAnswers).values(row)
}

export async function insertEvent(db: Db, row: typeof sandboxEvents.$inferInsert): Promise<void> {
  await db.insert(sandboxEvents).values(row)
}

/** Oldest first. */
export async function undeliveredEvents(db: Db): Promise<{ id: string; event: string }[]> {
  return db.select({ id: sandboxEvents.id, event: sandboxEvents.event }).from(sandboxEvents).where(isNull(sandboxEvents.deliveredAt)).orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id)).limit(200)
}

export async function markDelivered(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sandboxEvents).set({ deliveredAt: at }).where(eq(sandboxEvents.id, id))
}

/** Why somebody stopped a plan, in their own words. @param email in lower case */
export async function wordsOf(db: Db, email: string): Promise<string[]> {
  const theirs = sql`select ${sandboxThings.thing} ->> 'subscription' from ${sandboxThings} where ${sandboxThings.thing} ->> 'customer_email' = ${email}`
  const said = sql<string | null>`${sandboxThings.thing} #>> '{cancellation_details,comment}'`
  const rows = await db.select({ said }).from(sandboxThings).where(sql`${sandboxThings.id} in (${theirs})`)
  return rows.flatMap(({ said }) => said || [])
}

/** As it stands in JSON. */
const written = (mark: string): string => JSON.stringify(mark)
const holds = (text: SQL, marks: readonly string[]): SQL | undefined => or(...marks.map((mark) => sql`strpos(${text}, ${written(mark)}) > 0`))

/** News that was taken, and holds one of these as a value. */
export async function deleteTold(db: Db, marks: readonly string[]): Promise<void> {
  await db.delete(sandboxEvents).where(and(isNotNull(sandboxEvents.deliveredAt), holds(sql`${sandboxEvents.event}`, marks)))
}

/** Each of these values becomes an empty one, wherever it stands. */
export async function emptyEverywhere(db: Db, marks: readonly string[]): Promise<void> {
  const emptied = (text: SQL): SQL => marks.reduce((inner, mark) => sql`replace(${inner}, ${written(mark)}, '""')`, text)
  const [thing, answer, event] = [sql`${sandboxThings.thing}::text`, sql`${sandboxAnswers.answer}::text`, sql`${sandboxEvents.event}`]
  await db.update(sandboxThings).set({ thing: sql`${emptied(thing)}::jsonb` }).where(holds(thing, marks))
  await db.update(sandboxAnswers).set({ answer: sql`${emptied(answer)}::jsonb` }).where(holds(answer, marks))
  await db.update(sandboxEvents).set({ event: emptied(event) }).where(holds(event, marks))
}
