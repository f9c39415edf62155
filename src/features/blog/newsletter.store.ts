// Stores subscribers and their links.
import { and, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { postDeliveries, subscriberLinks, subscribers } from './newsletter.table.ts'

export type SubscriberRow = typeof subscribers.$inferSelect
export type Purpose = 'confirm' | 'unsubscribe'

/** @returns the existing subscriber with this address, else the inserted one */
export async function ensureSubscriber(
  db: Transaction,
  subscriber: SubscriberRow,
): Promise<SubscriberRow> {
  await db.insert(subscribers).values(subscriber).onConflictDoNothing()
  return (await findSubscriberByEmail(db, subscriber.email)) ?? subscriber
}

export async function findSubscriberByEmail(
  db: Db,
  email: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  return row
}

export async function findLinkSubscriber(
  db: Db,
  hash: string,
  purpose: Purpose,
  now: Date,
): Promise<SubscriberRow | undefined> {
  const works = and(
    eq(subscriberLinks.hash, hash),
    eq(subscriberLinks.purpose, purpose),
    or(isNull(subscriberLinks.expiresAt), gt(subscriberLinks.expiresAt, now)),
  )
  const [row] = await db
    .select({ subscriber: subscribers })
    .from(subscriberLinks)
    .innerJoin(subscribers, eq(subscribers.id, subscriberLinks.subscriberId))
    .where(works)
  return row?.subscriber
}

export async function insertLink(
  db: Transaction,
  link: typeof subscriberLinks.$inferInsert,
): Promise<void> {
  await db.insert(subscriberLinks).values(link).onConflictDoNothing()
}

export async function deleteLinks(
  db: Transaction,
  subscriberId: string,
  purpose: Purpose,
): Promise<void> {
  await db
    .delete(subscriberLinks)
    .where(
      and(eq(subscriberLinks.subscriberId, subscriberId), eq(subscriberLinks.purpose, purpose)),
    )
}

/** @returns false when already confirmed */
export async function markConfirmed(db: Transaction, id: string, at: Date): Promise<boolean> {
  const changed = await db
    .update(subscribers)
    .set({ state: 'confirmed', confirmedAt: at, unsubscribedAt: null })
    .where(and(eq(subscribers.id, id), sql`${subscribers.state} <> 'confirmed'`))
    .returning({ id: subscribers.id })
  return changed.length > 0
}

/** Keeps the time of the first unsubscription. */
export async function markUnsubscribed(db: Transaction, id: string, at: Date): Promise<void> {
  await db
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: at })
    .where(and(eq(subscribers.id, id), sql`${subscribers.state} <> 'unsubscribed'`))
}

/** Also deletes links and deliveries. @returns the id of the subscriber */
export async function deleteSubscriber(
  db: Transaction,
  email: string,
): Promise<string | undefined> {
  const [deleted] = await db
    .delete(subscribers)
    .where(eq(subscribers.email, email))
    .returning({ id: subscribers.id })
  if (!deleted) return undefined
  await db.delete(subscriberLinks).where(eq(subscriberLinks.subscriberId, deleted.id))
  await db.delete(postDeliveries).where(eq(postDeliveries.subscriberId, deleted.id))
  return deleted.id
}

/** Deletes expired links, and pending subscribers without a link. */
export async function deleteUnconfirmed(db: Transaction, now: Date): Promise<void> {
  await db.delete(subscriberLinks).where(lt(subscriberLinks.expiresAt, now))
  const links = db
    .select({ hash: subscriberLinks.hash })
    .from(subscriberLinks)
    .where(eq(subscriberLinks.subscriberId, subscribers.id))
  await db.delete(subscribers).where(and(eq(subscribers.state, 'pending'), notExists(links)))
}
