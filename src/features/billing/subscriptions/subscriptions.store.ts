// Database access for subscriptions and plan orders.
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { payments } from '../payments/payments.table.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import { planOrders, subscriptions } from './subscriptions.table.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type OrderRow = typeof planOrders.$inferSelect

export async function insertOrder(db: Transaction, row: OrderRow): Promise<void> {
  await db.insert(planOrders).values(row)
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(planOrders).where(eq(planOrders.id, id))
  return row
}

export async function orderOfCheckout(db: Db, checkoutId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(planOrders).where(eq(planOrders.checkoutId, checkoutId))
  return row
}

export async function openOrdersOf(db: Db, email: string, family: PlanFamily): Promise<OrderRow[]> {
  return db
    .select()
    .from(planOrders)
    .where(
      and(eq(planOrders.email, email), eq(planOrders.family, family), eq(planOrders.state, 'open')),
    )
    .orderBy(asc(planOrders.openedAt))
}

export async function openOrdersOfOffer(db: Db, offerId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(planOrders)
    .where(and(eq(planOrders.offerId, offerId), eq(planOrders.state, 'open')))
}

/** Those with a payment page. */
export async function openOrdersBefore(db: Db, at: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(planOrders)
    .where(
      and(eq(planOrders.state, 'open'), isNull(planOrders.paymentId), lte(planOrders.openedAt, at)),
    )
    .orderBy(asc(planOrders.openedAt))
}

export async function setOrderCheckout(
  db: Transaction,
  id: string,
  checkoutId: string,
): Promise<void> {
  await db.update(planOrders).set({ checkoutId }).where(eq(planOrders.id, id))
}

/** False if it was already closed. */
export async function closeOrder(
  db: Transaction,
  id: string,
  state: 'complete' | 'expired',
): Promise<boolean> {
  return (
    (
      await db
        .update(planOrders)
        .set({ state })
        .where(and(eq(planOrders.id, id), eq(planOrders.state, 'open')))
        .returning({ id: planOrders.id })
    ).length === 1
  )
}

export async function findByProviderId(
  db: Db,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerId, providerId))
  return row
}

export async function liveSubscriptionOf(
  db: Db,
  email: string,
  family: PlanFamily,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.email, email), eq(subscriptions.family, family), subscriptions.isLive),
    )
  return row
}

/** The current one, else the last one. */
export async function subscriptionOf(
  db: Db,
  email: string,
  family: PlanFamily,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.email, email), eq(subscriptions.family, family)))
    .orderBy(desc(subscriptions.isLive), desc(subscriptions.startedAt))
    .limit(1)
  return row
}

export async function insertSubscription(db: Transaction, row: SubscriptionRow): Promise<void> {
  await db.insert(subscriptions).values(row)
}

/** @returns undefined if a newer response is already stored */
export async function updateSubscription(
  db: Transaction,
  { id, ...row }: SubscriptionRow,
): Promise<SubscriptionRow | undefined> {
  const [updated] = await db
    .update(subscriptions)
    .set(row)
    .where(and(eq(subscriptions.id, id), lt(subscriptions.fetchedAt, row.fetchedAt)))
    .returning()
  return updated
}

/** Declined charges since then, oldest first. */
export async function failedChargesSince(
  db: Db,
  subscriptionId: string,
  at: Date,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptionId),
        eq(payments.status, 'failed'),
        isNull(payments.invoiceNumber),
        gte(payments.createdAt, at),
      ),
    )
    .orderBy(asc(payments.createdAt))
}

export async function paidBillsOf(db: Db, subscriptionId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptionId),
        eq(payments.status, 'paid'),
        eq(payments.kind, 'plan'),
      ),
    )
}

/** Oldest first. @param email in lower case */
export async function ordersOf(db: Db, email: string): Promise<OrderRow[]> {
  return db.select().from(planOrders).where(eq(planOrders.email, email)).orderBy(asc(planOrders.id))
}

export async function deleteOrders(db: Transaction, ids: readonly string[]): Promise<void> {
  await db.delete(planOrders).where(inArray(planOrders.id, [...ids]))
}

/** Oldest first. @param email in lower case */
export async function subscriptionsOf(db: Db, email: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
    .orderBy(asc(subscriptions.startedAt), asc(subscriptions.id))
}

export async function deleteSubscriptionsOf(db: Transaction, email: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.email, email))
}
