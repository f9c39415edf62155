// Database access for orders of fixes.
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { fixOrders } from './fixes.table.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { payments } from '../payments/payments.table.ts'

export type FixOrder = typeof fixOrders.$inferSelect

export async function insertFixOrder(db: Transaction, row: FixOrder): Promise<void> {
  await db.insert(fixOrders).values(row)
}

const unpaidFixPayments = (db: Db, email: string, planId: string) =>
  db
    .select(getTableColumns(payments))
    .from(fixOrders)
    .innerJoin(payments, eq(payments.id, fixOrders.paymentId))
    .where(
      and(
        eq(fixOrders.email, email),
        eq(fixOrders.planId, planId),
        // Its receipt was undone, and its work goes on.
        isNull(fixOrders.inquiryId),
        eq(payments.status, 'pending'),
      ),
    )

/** @param email in lower case */
export const hasUnpaidFixPayment = async (
  db: Db,
  email: string,
  planId: string,
): Promise<boolean> => (await unpaidFixPayments(db, email, planId)).length > 0

/** The customer's unpaid order, locked until the transaction ends. @param email in lower case */
export async function lockUnpaidFixPayment(
  db: Transaction,
  email: string,
  planId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await unpaidFixPayments(db, email, planId).for('update', { of: payments })
  return row
}

export async function changeFixOrder(
  db: Transaction,
  paymentId: string,
  change: Partial<FixOrder>,
): Promise<FixOrder | undefined> {
  const [row] = await db
    .update(fixOrders)
    .set(change)
    .where(eq(fixOrders.paymentId, paymentId))
    .returning()
  return row
}

export async function findFixOrder(db: Db, paymentId: string): Promise<FixOrder | undefined> {
  const [row] = await db.select().from(fixOrders).where(eq(fixOrders.paymentId, paymentId))
  return row
}

/** Oldest first. @param email in lower case */
export async function fixOrdersOf(db: Db, email: string): Promise<FixOrder[]> {
  return db
    .select()
    .from(fixOrders)
    .where(eq(fixOrders.email, email))
    .orderBy(asc(fixOrders.orderedAt))
}

/** Unless its work has started. */
export async function deleteFixOrder(db: Transaction, paymentId: string): Promise<void> {
  const isWaiting = and(eq(fixOrders.paymentId, paymentId), isNull(fixOrders.inquiryId))
  await db.delete(fixOrders).where(isWaiting)
}

export async function deleteFixOrders(db: Transaction, email: string): Promise<void> {
  await db.delete(fixOrders).where(eq(fixOrders.email, email))
}
