// Lists subscribers, and stores the progress of sending a post.
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lte,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { snapshotIds } from '#kernel/db/list-snapshot.ts'
import { mails } from '#kernel/mail/mail.table.ts'
import { undeliverableAddresses } from '#kernel/mail/undeliverable-addresses.table.ts'
import type { SubscriberCounts, SubscribersFilter } from './newsletter.contract.ts'
import type { SubscriberRow } from './newsletter.store.ts'
import { postDeliveries, postSendings, subscribers } from './newsletter.table.ts'

export type SendingRow = typeof postSendings.$inferSelect

export async function listSubscribers(
  db: Db,
  { state, search }: SubscribersFilter,
  limit: number | undefined,
  after?: Cursor,
): Promise<SubscriberRow[]> {
  const condition = and(
    state && eq(subscribers.state, state),
    search ? mentions(search) : undefined,
    after && isBefore(subscribers.requestedAt, subscribers.id, after),
  )
  const found = db
    .select()
    .from(subscribers)
    .where(condition)
    .orderBy(desc(subscribers.requestedAt), desc(subscribers.id))
  return limit === undefined ? found : found.limit(limit)
}

export function subscriberIds(db: Db, { state, search }: SubscribersFilter): Promise<string[]> {
  const condition = and(
    state && eq(subscribers.state, state),
    search ? mentions(search) : undefined,
  )
  const order = [desc(subscribers.requestedAt), desc(subscribers.id)]
  return snapshotIds(
    db,
    db
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(condition)
      .orderBy(...order),
  )
}

export const subscribersByIds = (db: Db, ids: readonly string[]): Promise<SubscriberRow[]> =>
  db
    .select()
    .from(subscribers)
    .where(inArray(subscribers.id, [...ids]))

const mentions = (search: string): SQL => sql`strpos(${subscribers.email}, lower(${search})) > 0`

export async function countSubscribers(db: Db): Promise<SubscriberCounts> {
  const rows = await db
    .select({ state: subscribers.state, count: count() })
    .from(subscribers)
    .groupBy(subscribers.state)
  const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0
  return { confirmed: of('confirmed'), pending: of('pending'), unsubscribed: of('unsubscribed') }
}

export async function findSubscriberById(db: Db, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  return row
}

/** Confirmed, and mails to the address do not bounce. */
const isRecipient = (db: Db): SQL | undefined =>
  and(
    eq(subscribers.state, 'confirmed'),
    notExists(
      db
        .select({ email: undeliverableAddresses.email })
        .from(undeliverableAddresses)
        .where(eq(undeliverableAddresses.email, subscribers.email)),
    ),
  )

export const countRecipients = (db: Db): Promise<number> => db.$count(subscribers, isRecipient(db))

/** @returns false when the sending already exists */
export async function insertSending(db: Transaction, sending: SendingRow): Promise<boolean> {
  const inserted = await db
    .insert(postSendings)
    .values(sending)
    .onConflictDoNothing()
    .returning({ postId: postSendings.postId })
  return inserted.length > 0
}

export async function findSending(db: Db, postId: number): Promise<SendingRow | undefined> {
  const [row] = await db.select().from(postSendings).where(eq(postSendings.postId, postId))
  return row
}

export async function unfinishedSendings(db: Db): Promise<SendingRow[]> {
  return db
    .select()
    .from(postSendings)
    .where(isNull(postSendings.finishedAt))
    .orderBy(asc(postSendings.startedAt))
}

export async function finishSending(db: Transaction, postId: number, at: Date): Promise<void> {
  await db.update(postSendings).set({ finishedAt: at }).where(eq(postSendings.postId, postId))
}

/** Recipients since before the start of the sending, without a delivery so far. */
export async function nextRecipients(
  db: Db,
  { postId, startedAt }: SendingRow,
  most: number,
): Promise<SubscriberRow[]> {
  const written = db
    .select({ id: postDeliveries.id })
    .from(postDeliveries)
    .where(and(eq(postDeliveries.postId, postId), eq(postDeliveries.subscriberId, subscribers.id)))
  return db
    .select()
    .from(subscribers)
    .where(and(isRecipient(db), lte(subscribers.confirmedAt, startedAt), notExists(written)))
    .orderBy(asc(subscribers.id))
    .limit(most)
}

/** @returns false when this subscriber already has a delivery */
export async function insertDelivery(
  db: Transaction,
  delivery: typeof postDeliveries.$inferInsert,
): Promise<boolean> {
  return (
    (
      await db
        .insert(postDeliveries)
        .values(delivery)
        .onConflictDoNothing()
        .returning({ id: postDeliveries.id })
    ).length > 0
  )
}

/** A task deletes sent mails after some weeks, so a delivery without a mail was sent. */
export async function countDeliveries(
  db: Db,
  postId: number,
): Promise<{ all: number; waiting: number; failed: number }> {
  const [row] = await db
    .select({
      all: count(),
      waiting: sql<number>`(count(*) filter (where ${mails.state} = 'queued'))::int`,
      failed: sql<number>`(count(*) filter (where ${mails.state} = 'failed'))::int`,
    })
    .from(postDeliveries)
    .leftJoin(mails, eq(mails.about, postDeliveries.id))
    .where(eq(postDeliveries.postId, postId))
  return row ?? { all: 0, waiting: 0, failed: 0 }
}
