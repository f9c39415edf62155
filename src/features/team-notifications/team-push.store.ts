// Push subscriptions, and the only SQL that touches them.
import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { pushSubscriptions } from './team-push.table.ts'

type SubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Replaces the former one of the session, and those of others who used the browser before. */
export async function savePushSubscription(db: Transaction, row: SubscriptionRow): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, row.endpoint))
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: row })
}

export const findPushSubscription = async (
  db: Db,
  sessionId: string,
): Promise<SubscriptionRow | undefined> =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId)))[0]

export const listPushSubscriptions = (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

/** @param endpoint deletes only this subscription, not one that replaced it */
export async function deletePushSubscription(
  db: Transaction,
  sessionId: string,
  endpoint?: string,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.sessionId, sessionId),
        endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint),
      ),
    )
}
