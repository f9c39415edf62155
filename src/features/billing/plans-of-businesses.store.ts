// Which business has, or had, which plan by the month.
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import { subscriptions } from './subscriptions.table.ts'

/** One of each business: the plan that runs, else the last. */
export async function latestSubscriptions(db: Db): Promise<SubscriptionRow[]> {
  return db.selectDistinctOn([subscriptions.email]).from(subscriptions).orderBy(asc(subscriptions.email), desc(subscriptions.isLive), desc(subscriptions.startedAt))
}

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}
