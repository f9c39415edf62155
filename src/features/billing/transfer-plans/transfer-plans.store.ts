// Database access for plans by bank transfer: their orders, months and unpaid invoices.
import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { payments } from '../payments/payments.table.ts'
import type { OrderRow, SubscriptionRow } from '../subscriptions/subscriptions.store.ts'
import { planOrders, subscriptions } from '../subscriptions/subscriptions.table.ts'
import { planPeriods } from './transfer-plans.table.ts'

export type PeriodRow = typeof planPeriods.$inferSelect

export async function orderOfPayment(db: Db, paymentId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(planOrders).where(eq(planOrders.paymentId, paymentId))
  return row
}

export async function setOrderPayment(
  db: Transaction,
  id: string,
  paymentId: string,
): Promise<void> {
  await db.update(planOrders).set({ paymentId }).where(eq(planOrders.id, id))
}

/** An unpaid order and its payment. At most one of each family. @param email in lower case */
export async function unpaidOrderOf(
  db: Db,
  email: string,
  family: PlanFamily,
): Promise<{ order: OrderRow; payment: PaymentRow } | undefined> {
  const [row] = await db
    .select({ order: planOrders, payment: payments })
    .from(planOrders)
    .innerJoin(payments, eq(payments.id, planOrders.paymentId))
    .where(
      and(
        eq(planOrders.email, email),
        eq(planOrders.family, family),
        eq(planOrders.state, 'open'),
        eq(payments.status, 'pending'),
      ),
    )
  return row
}

/** Orders placed by `openedBy` whose invoice was due on that day or earlier, and is expected. */
export async function unpaidOrdersDueBy(db: Db, day: string, openedBy: Date): Promise<OrderRow[]> {
  const rows = await db
    .select({ order: planOrders })
    .from(planOrders)
    .innerJoin(payments, eq(payments.id, planOrders.paymentId))
    .where(
      and(
        eq(planOrders.state, 'open'),
        eq(payments.status, 'pending'),
        isNull(payments.disputedAt),
        isNull(payments.writtenOffAt),
        lte(payments.dueOn, day),
        lte(planOrders.openedAt, openedBy),
      ),
    )
    .orderBy(asc(planOrders.openedAt))
  return rows.map(({ order }) => order)
}

const isByTransfer = and(
  subscriptions.isLive,
  or(
    eq(subscriptions.paymentMethod, 'bank-transfer'),
    eq(subscriptions.nextMethod, 'bank-transfer'),
  ),
)

/** Those whose month ends until then, or whose payment is late. */
export async function plansToBill(db: Db, until: Date, now: Date): Promise<string[]> {
  const late = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptions.id),
        eq(payments.status, 'pending'),
        lte(payments.overdueAt, now),
      ),
    )
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isByTransfer,
        or(
          lte(subscriptions.currentPeriodEnd, until),
          eq(subscriptions.status, 'past_due'),
          exists(late),
        ),
      ),
    )
    .orderBy(asc(subscriptions.id))
  return rows.map(({ id }) => id)
}

export type LockedPlan = { row: SubscriptionRow; unpaid: PaymentRow[] }

/** Payments first, in the order in which a settled payment locks both. */
export async function lockPlan(db: Transaction, id: string): Promise<LockedPlan | undefined> {
  await unpaidQuery(db, id).for('update')
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return row && { row, unpaid: await unpaidInvoicesOf(db, id) }
}

const unpaidQuery = (db: Db, subscriptionId: string) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptionId),
        eq(payments.status, 'pending'),
        eq(payments.kind, 'plan'),
      ),
    )
    .orderBy(asc(payments.dueOn), asc(payments.id))

/** The earliest due first. */
export const unpaidInvoicesOf = async (db: Db, subscriptionId: string): Promise<PaymentRow[]> =>
  unpaidQuery(db, subscriptionId)

export async function changeSubscription(
  db: Transaction,
  { id }: Pick<SubscriptionRow, 'id'>,
  change: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const [row] = await db
    .update(subscriptions)
    .set(change)
    .where(eq(subscriptions.id, id))
    .returning()
  if (!row) throw new Error('A locked subscription is missing.')
  return row
}

/** For a restore: as if ordered then, since they may have been paid since the backup. */
export async function delayOrderEnds(db: Transaction, openedAt: Date): Promise<void> {
  await db
    .update(planOrders)
    .set({ openedAt })
    .where(and(eq(planOrders.state, 'open'), isNotNull(planOrders.paymentId)))
}

/** Until then, an unpaid invoice ends no plan. */
export async function delayUnpaidEnds(db: Transaction, until: Date): Promise<string[]> {
  const rows = await db
    .update(subscriptions)
    .set({ endsNotBefore: until })
    .where(isByTransfer)
    .returning({ id: subscriptions.id })
  return rows.map(({ id }) => id)
}

/** @returns false if the month was invoiced before */
export async function insertPeriod(db: Transaction, row: PeriodRow): Promise<boolean> {
  const inserted = await db.insert(planPeriods).values(row).onConflictDoNothing().returning()
  return inserted.length === 1
}

export async function findPeriod(
  db: Db,
  subscriptionId: string,
  startsOn: string,
): Promise<PeriodRow | undefined> {
  const [row] = await db
    .select()
    .from(planPeriods)
    .where(and(eq(planPeriods.subscriptionId, subscriptionId), eq(planPeriods.startsOn, startsOn)))
  return row
}

export async function deletePeriod(db: Transaction, period: PeriodRow): Promise<void> {
  await db
    .delete(planPeriods)
    .where(
      and(
        eq(planPeriods.subscriptionId, period.subscriptionId),
        eq(planPeriods.startsOn, period.startsOn),
      ),
    )
}

/** By month. */
export async function periodsOf(db: Db, subscriptionIds: readonly string[]): Promise<PeriodRow[]> {
  return db
    .select()
    .from(planPeriods)
    .where(inArray(planPeriods.subscriptionId, [...subscriptionIds]))
    .orderBy(asc(planPeriods.startsOn))
}

export async function deletePeriodsOf(
  db: Transaction,
  subscriptionIds: readonly string[],
): Promise<void> {
  await db.delete(planPeriods).where(inArray(planPeriods.subscriptionId, [...subscriptionIds]))
}

/** The first payment of a plan is older than its subscription. */
export async function assignToPlan(
  db: Transaction,
  paymentId: string,
  of: Pick<PaymentRow, 'subscriptionId' | 'detail'>,
): Promise<void> {
  await db.update(payments).set(of).where(eq(payments.id, paymentId))
  const { subscriptionId } = of
  const isPartOf = and(eq(payments.aboutId, paymentId), eq(payments.kind, 'partial'))
  await db.update(payments).set({ subscriptionId }).where(isPartOf)
}

/** The first days of invoiced months, by payment. */
export async function startsByPayment(
  db: Db,
  subscriptionId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ paymentId: planPeriods.paymentId, startsOn: planPeriods.startsOn })
    .from(planPeriods)
    .where(and(eq(planPeriods.subscriptionId, subscriptionId), isNotNull(planPeriods.paymentId)))
  return new Map(rows.map(({ paymentId, startsOn }) => [paymentId ?? '', startsOn]))
}
