// Database access for sandbox objects, responses and events.
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { sandboxResponses, sandboxEvents, sandboxObjects } from './sandbox.table.ts'
import type { SandboxObject, SandboxObjects } from './sandbox-objects.contract.ts'

export async function findSandboxObject<Kind extends keyof SandboxObjects>(
  db: Db,
  object: Kind,
  id: string,
): Promise<SandboxObjects[Kind] | undefined> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id))
  // Cast: the sandbox writes each object with the shape of its kind.
  return row?.object === object ? (row.content as SandboxObjects[Kind]) : undefined
}

export async function findSandboxObjectById(
  db: Db,
  id: string,
): Promise<SandboxObject | undefined> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id))
  return row?.content
}

export async function findPrice(
  db: Db,
  lookupKey: string,
): Promise<SandboxObjects['price'] | undefined> {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'price'),
        sql`${sandboxObjects.content} ->> 'lookup_key' = ${lookupKey}`,
      ),
    )
  return row?.content as SandboxObjects['price'] | undefined // -- `object` decides the shape
}

export async function findInvoiceOf(
  db: Db,
  intent: string,
): Promise<SandboxObjects['invoice'] | undefined> {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'invoice'),
        sql`${sandboxObjects.content} #>> '{payments,data,0,payment,payment_intent}' = ${intent}`,
      ),
    )
  return row?.content as SandboxObjects['invoice'] | undefined // -- `object` decides the shape
}

export async function refundsOf(db: Db, intent: string): Promise<SandboxObjects['refund'][]> {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'refund'),
        sql`${sandboxObjects.content} ->> 'payment_intent' = ${intent}`,
      ),
    )
  // `object` determines the shape.
  return rows.map(({ content }) => content as SandboxObjects['refund'])
}

/** Includes past due and incomplete ones, oldest first. */
export async function runningSubscriptions(db: Db): Promise<SandboxObjects['subscription'][]> {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'subscription'),
        sql`${sandboxObjects.content} ->> 'status' not in ('canceled', 'incomplete_expired')`,
      ),
    )
    .orderBy(asc(sandboxObjects.createdAt))
  // `object` determines the shape.
  return rows.map(({ content }) => content as SandboxObjects['subscription'])
}

/** Finds open pages past their end. @param now in seconds */
export async function openSessionsPastExpiry(
  db: Db,
  now: number,
): Promise<SandboxObjects['checkout.session'][]> {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'checkout.session'),
        sql`${sandboxObjects.content} ->> 'status' = 'open'`,
        sql`(${sandboxObjects.content} ->> 'expires_at')::bigint <= ${now}`,
      ),
    )
    .orderBy(asc(sandboxObjects.createdAt))
  // `object` determines the shape.
  return rows.map(({ content }) => content as SandboxObjects['checkout.session'])
}

export async function saveSandboxObject(
  db: Transaction,
  content: SandboxObject,
  at: Date,
): Promise<void> {
  await db
    .insert(sandboxObjects)
    .values({ id: content.id, object: content.object, content, createdAt: at })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { content } })
}

export async function findSandboxResponse(
  db: Db,
  key: string,
): Promise<{ inputHash: string; result: object } | undefined> {
  const [row] = await db.select().from(sandboxResponses).where(eq(sandboxResponses.key, key))
  return row
}

export async function saveSandboxResponse(
  db: Transaction,
  row: typeof sandboxResponses.$inferSelect,
): Promise<void> {
  await db.insert(sandboxResponses).values(row)
}

export async function deleteSandboxResponsesBefore(db: Transaction, at: Date): Promise<void> {
  await db.delete(sandboxResponses).where(lt(sandboxResponses.at, at))
}

export async function insertEvent(
  db: Transaction,
  row: typeof sandboxEvents.$inferInsert,
): Promise<void> {
  await db.insert(sandboxEvents).values(row)
}

export async function undeliveredEvents(db: Db): Promise<{ id: string; event: string }[]> {
  return db
    .select({ id: sandboxEvents.id, event: sandboxEvents.event })
    .from(sandboxEvents)
    .where(isNull(sandboxEvents.deliveredAt))
    .orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id))
    .limit(200)
}

export async function markDelivered(db: Transaction, id: string, at: Date): Promise<void> {
  await db.update(sandboxEvents).set({ deliveredAt: at }).where(eq(sandboxEvents.id, id))
}

/** @param email in lower case */
export async function sandboxPlansOf(db: Db, email: string): Promise<string[]> {
  const id = sql<string | null>`${sandboxObjects.content} ->> 'subscription'`
  const rows = await db
    .select({ id })
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, 'checkout.session'),
        sql`${sandboxObjects.content} ->> 'customer_email' = ${email}`,
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/** Also cancels, without an event, plans that a restored backup made active. */
export async function eraseAndCancelSandboxPlans(
  db: Transaction,
  ids: readonly string[],
): Promise<void> {
  const names = (text: SQL): SQL | undefined =>
    or(...ids.map((id) => sql`strpos(${text}, ${id}) > 0`))
  if (!ids.length) return
  await db.delete(sandboxResponses).where(names(sql`${sandboxResponses.result}::text`))
  await db.delete(sandboxEvents).where(names(sql`${sandboxEvents.event}`))
  const { content } = sandboxObjects
  const status = sql`case when ${content} ->> 'status' = 'incomplete_expired'
    then ${content} -> 'status' else '"canceled"' end`
  await db
    .update(sandboxObjects)
    .set({
      content: sql`jsonb_set(jsonb_set(${content}, '{cancellation_details,comment}', 'null'), '{status}', ${status})`,
    })
    .where(and(eq(sandboxObjects.object, 'subscription'), inArray(sandboxObjects.id, [...ids])))
}

/** They contain a name besides the address. @param email in lower case */
export async function deleteSandboxCustomers(db: Transaction, email: string): Promise<void> {
  const isCustomer = (content: SQLWrapper): SQL =>
    sql`${content} ->> 'object' = 'customer' and ${content} ->> 'email' = ${email}`
  await db.delete(sandboxObjects).where(isCustomer(sandboxObjects.content))
  await db.delete(sandboxResponses).where(isCustomer(sandboxResponses.result))
}

/** Also deletes delivered events with the address. @param email in lower case */
export async function eraseEmailEverywhere(db: Transaction, email: string): Promise<void> {
  const written = JSON.stringify(email)
  const [holds, empties] = [
    (text: SQL): SQL => sql`strpos(${text}, ${written}) > 0`,
    (text: SQL): SQL => sql`replace(${text}, ${written}, '""')`,
  ]
  const [content, result, event] = [
    sql`${sandboxObjects.content}::text`,
    sql`${sandboxResponses.result}::text`,
    sql`${sandboxEvents.event}`,
  ]
  await db.delete(sandboxEvents).where(and(isNotNull(sandboxEvents.deliveredAt), holds(event)))
  await db
    .update(sandboxObjects)
    .set({ content: sql`${empties(content)}::jsonb` })
    .where(holds(content))
  await db
    .update(sandboxResponses)
    .set({ result: sql`${empties(result)}::jsonb` })
    .where(holds(result))
  await db
    .update(sandboxEvents)
    .set({ event: empties(event) })
    .where(holds(event))
}
