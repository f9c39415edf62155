// Payments, and the only SQL that touches them.
import { asc, desc, eq } from 'drizzle-orm'
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
