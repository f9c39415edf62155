// Database access for the plans of current subscribers.
import { and, asc, sql } from 'drizzle-orm'
import { contains } from '#kernel/db/contains.ts'
import type { Db } from '#kernel/db/db.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import { subscriptions } from './subscriptions.table.ts'

/** @param search part of the customer's name or address, or of the plan's name */
export async function liveSubscriptionsLike(
  db: Db,
  { search, limit }: { search: string; limit: number },
): Promise<SubscriptionRow[]> {
  const { businessName, email, plan, isLive, id } = subscriptions
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        isLive,
        search ? contains(search, businessName, email, sql`${plan} ->> 'name'`) : undefined,
      ),
    )
    .orderBy(asc(businessName), asc(id))
    .limit(limit)
}
