// Database access for the plans of each business.
import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { payments } from '../payments/payments.table.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import { subscriptions } from './subscriptions.table.ts'

/** One row per business and family: the current plan, else the last. */
export async function latestSubscriptions(db: Db, family?: PlanFamily): Promise<SubscriptionRow[]> {
  const { email, isLive, startedAt } = subscriptions
  return db
    .selectDistinctOn([email, subscriptions.family])
    .from(subscriptions)
    .where(family && eq(subscriptions.family, family))
    .orderBy(asc(email), asc(subscriptions.family), desc(isLive), desc(startedAt))
}

/** Of all families, by ID. @param email in lower case, for those of one customer */
export async function liveSubscriptions(db: Db, email?: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.isLive, true),
        email === undefined ? undefined : eq(subscriptions.email, email),
      ),
    )
    .orderBy(asc(subscriptions.id))
}

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}

/** Nobody changes or deletes it until the end of the transaction. */
export async function keepSubscription(
  db: Transaction,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('share')
  return row
}

/** The number of subscribers of each plan, including those who switch to it at their renewal. */
export async function subscribersByPlan(db: Db): Promise<Map<string, number>> {
  const ids = db.$with('ids').as(
    db
      .select({
        id: sql<
          string | null
        >`unnest(array[${subscriptions.plan} ->> 'id', ${subscriptions.next} ->> 'id'])`.as('id'),
      })
      .from(subscriptions)
      .where(eq(subscriptions.isLive, true)),
  )
  const rows = await db
    .with(ids)
    .select({ id: ids.id, count: sql<string>`count(*)` })
    .from(ids)
    .groupBy(ids.id)
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, Number(count)]])))
}

/** Of all families, newest first. @param email in lower case */
export async function subscriptionsOfBusiness(db: Db, email: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
}

/** Payments and refunds of a plan, oldest first. */
export async function paidForPlan(db: Db, subscriptionId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), eq(payments.status, 'paid')))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

/** What the bills of a plan agreed, paid or not, without void ones. In the order of their creation. */
export async function billedTermsOf(db: Db, subscriptionId: string) {
  const { id, createdAt, plan } = payments
  return db
    .select({ id, createdAt, plan })
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptionId),
        eq(payments.kind, 'plan'),
        ne(payments.status, 'failed'),
        isNotNull(plan),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
}
