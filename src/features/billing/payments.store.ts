// Payments, and the only SQL that touches them.
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { payments } from './payments.table.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Rows of the same part of the same quote stay as they are. */
export async function insertPayments(db: Db, rows: readonly PaymentRow[]): Promise<void> {
  if (rows.length) await db.insert(payments).values([...rows]).onConflictDoNothing()
}

/** Newest first, parts of one quote in their order. @param email in lower case */
export async function paymentsOf(db: Db, email: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.email, email)).orderBy(desc(payments.createdAt), asc(payments.part))
}

/** In the order in which they fall due. */
export async function paymentsOfQuote(db: Db, quoteId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.quoteId, quoteId)).orderBy(asc(payments.part))
}

/** What can be paid now and was not, longest due first. */
export async function duePayments(db: Db): Promise<PaymentRow[]> {
  return db.select().from(payments).where(and(eq(payments.status, 'pending'), isNotNull(payments.dueAt))).orderBy(asc(payments.dueAt), asc(payments.id))
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

type Receipt = Pick<PaymentRow, 'paidAt' | 'receivedOn' | 'note' | 'method' | 'recordedBy'>

/** @returns undefined when it was paid before */
export async function markPaid(db: Db, id: string, receipt: Receipt): Promise<PaymentRow | undefined> {
  const [row] = await db.update(payments).set({ ...receipt, status: 'paid' }).where(and(eq(payments.id, id), eq(payments.status, 'pending'))).returning()
  return row
}

/** @returns undefined when it is due already, or paid */
export async function markDue(db: Db, id: string, dueAt: Date): Promise<PaymentRow | undefined> {
  const [row] = await db.update(payments).set({ dueAt }).where(and(eq(payments.id, id), eq(payments.status, 'pending'), isNull(payments.dueAt))).returning()
  return row
}
