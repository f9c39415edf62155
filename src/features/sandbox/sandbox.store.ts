// What the sandbox keeps, and the only SQL that touches it.
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { sandboxResponses, sandboxEvents, sandboxObjects } from './sandbox.table.ts'
import type { Thing, Things } from './sandbox-objects.contract.ts'

export async function findThing<Kind extends keyof Things>(
  db: Db,
  object: Kind,
  id: string,
): Promise<Things[Kind] | undefined> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id))
  // What stands under a name has that shape: only the sandbox writes here.
  return row?.object === object ? (row.thing as Things[Kind]) : undefined
}

/** Of whatever kind. */
export async function findAnyThing(db: Db, id: string): Promise<Thing | undefined> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id))
  return row?.thing
}

export async function findPrice(db: Db, lookupKey: string): Promise<Things['price'] | undefined> {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'price'),
        sql`${sandboxObjects.thing} ->> 'lookup_key' = ${lookupKey}`,
      ),
    )
  return row?.thing as Things['price'] | undefined // -- its name says what it is
}

/** What a bill was charged with leads back to it. */
export async function findInvoiceOf(
  db: Db,
  intent: string,
): Promise<Things['invoice'] | undefined> {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'invoice'),
        sql`${sandboxObjects.thing} #>> '{payments,data,0,payment,payment_intent}' = ${intent}`,
      ),
    )
  return row?.thing as Things['invoice'] | undefined // -- its name says what it is
}

export async function refundsOf(db: Db, intent: string): Promise<Things['refund'][]> {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'refund'),
        sql`${sandboxObjects.thing} ->> 'payment_intent' = ${intent}`,
      ),
    )
  return rows.map(({ thing }) => thing as Things['refund']) // -- its name says what it is
}

/** Those that still cost something, or wait for their first payment, oldest first. */
export async function runningSubscriptions(db: Db): Promise<Things['subscription'][]> {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'subscription'),
        sql`${sandboxObjects.thing} ->> 'status' not in ('canceled', 'incomplete_expired')`,
      ),
    )
    .orderBy(asc(sandboxObjects.createdAt))
  return rows.map(({ thing }) => thing as Things['subscription']) // -- its name says what it is
}

/** Open pages whose time is over, in seconds. */
export async function sessionsOver(db: Db, now: number): Promise<Things['checkout.session'][]> {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'checkout.session'),
        sql`${sandboxObjects.thing} ->> 'status' = 'open'`,
        sql`(${sandboxObjects.thing} ->> 'expires_at')::bigint <= ${now}`,
      ),
    )
    .orderBy(asc(sandboxObjects.createdAt))
  return rows.map(({ thing }) => thing as Things['checkout.session']) // -- its name says what it is
}

export async function saveThing(db: Db, thing: Thing, at: Date): Promise<void> {
  await db
    .insert(sandboxObjects)
    .values({ id: thing.id, object: thing.object, thing, createdAt: at })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { thing } })
}

export async function findAnswer(
  db: Db,
  key: string,
): Promise<{ inputHash: string; answer: object } | undefined> {
  const [row] = await db.select().from(sandboxResponses).where(eq(sandboxResponses.key, key))
  return row
}

export async function saveAnswer(db: Db, row: typeof sandboxResponses.$inferSelect): Promise<void> {
  await db.insert(sandboxResponses).values(row)
}

export async function deleteAnswersBefore(db: Db, at: Date): Promise<void> {
  await db.delete(sandboxResponses).where(lt(sandboxResponses.at, at))
}

export async function insertEvent(db: Db, row: typeof sandboxEvents.$inferInsert): Promise<void> {
  await db.insert(sandboxEvents).values(row)
}

/** Oldest first. */
export async function undeliveredEvents(db: Db): Promise<{ id: string; event: string }[]> {
  return db
    .select({ id: sandboxEvents.id, event: sandboxEvents.event })
    .from(sandboxEvents)
    .where(isNull(sandboxEvents.deliveredAt))
    .orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id))
    .limit(200)
}

export async function markDelivered(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sandboxEvents).set({ deliveredAt: at }).where(eq(sandboxEvents.id, id))
}

/** The plans that somebody bought. @param email in lower case */
export async function plansOf(db: Db, email: string): Promise<string[]> {
  const id = sql<string | null>`${sandboxObjects.thing} ->> 'subscription'`
  const rows = await db
    .select({ id })
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'checkout.session'),
        sql`${sandboxObjects.thing} ->> 'customer_email' = ${email}`,
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/** What was answered and told about these plans, and why they were stopped, in somebody's own words. One that a restored backup has running again ends, and nobody is told. */
export async function forgetPlans(db: Db, ids: readonly string[]): Promise<void> {
  const names = (text: SQL): SQL | undefined =>
    or(...ids.map((id) => sql`strpos(${text}, ${id}) > 0`))
  if (!ids.length) return
  await db.delete(sandboxResponses).where(names(sql`${sandboxResponses.answer}::text`))
  await db.delete(sandboxEvents).where(names(sql`${sandboxEvents.event}`))
  const { thing } = sandboxObjects
  const status = sql`case when ${thing} ->> 'status' = 'incomplete_expired' then ${thing} -> 'status' else '"canceled"' end`
  await db
    .update(sandboxObjects)
    .set({
      thing: sql`jsonb_set(jsonb_set(${thing}, '{cancellation_details,comment}', 'null'), '{status}', ${status})`,
    })
    .where(and(eq(sandboxObjects.object, 'subscription'), inArray(sandboxObjects.id, [...ids])))
}

/** The address becomes an empty one, wherever it stands; a processed webhook event goes. @param email in lower case */
export async function emptyEverywhere(db: Db, email: string): Promise<void> {
  const written = JSON.stringify(email)
  const [holds, empties] = [
    (text: SQL): SQL => sql`strpos(${text}, ${written}) > 0`,
    (text: SQL): SQL => sql`replace(${text}, ${written}, '""')`,
  ]
  const [thing, answer, event] = [
    sql`${sandboxObjects.thing}::text`,
    sql`${sandboxResponses.answer}::text`,
    sql`${sandboxEvents.event}`,
  ]
  await db.delete(sandboxEvents).where(and(isNotNull(sandboxEvents.deliveredAt), holds(event)))
  await db
    .update(sandboxObjects)
    .set({ thing: sql`${empties(thing)}::jsonb` })
    .where(holds(thing))
  await db
    .update(sandboxResponses)
    .set({ answer: sql`${empties(answer)}::jsonb` })
    .where(holds(answer))
  await db
    .update(sandboxEvents)
    .set({ event: empties(event) })
    .where(holds(event))
}
