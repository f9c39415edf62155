// Database access for fees on late payments.
import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { payerSettings } from '../payment-terms/payment-terms.table.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { payments } from '../payments/payments.table.ts'
import { lateFeeCharges } from './late-fees.table.ts'

type Charge = typeof lateFeeCharges.$inferSelect

/** Overdue payments with an agreed fee that are not disputed or paused, by ID after `after`. */
export async function paymentsWithLateFee(
  db: Db,
  now: Date,
  { after, most }: { after: string | undefined; most: number },
): Promise<PaymentRow[]> {
  // A fixed fee is charged once.
  const isDone = and(
    eq(lateFeeCharges.paymentId, payments.id),
    sql`${payments.lateFee} ->> 'kind' = 'fixed'`,
  )
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(payerSettings, eq(payerSettings.email, payments.email))
    .where(
      and(
        eq(payments.status, 'pending'),
        isNotNull(payments.lateFee),
        lt(payments.overdueAt, now),
        eq(payments.remindersOn, true),
        isNull(payments.disputedAt),
        isNull(payments.writtenOffAt),
        or(isNull(payerSettings.remindersOn), payerSettings.remindersOn),
        notExists(db.select({ id: lateFeeCharges.paymentId }).from(lateFeeCharges).where(isDone)),
        after ? gt(payments.id, after) : undefined,
      ),
    )
    .orderBy(asc(payments.id))
    .limit(most)
  return rows.map(({ payment }) => payment)
}

/** True if this period, or a later one, was charged or passed over. */
export async function isCharged(db: Db, paymentId: string, period: number): Promise<boolean> {
  const rows = await db
    .select({ period: lateFeeCharges.period })
    .from(lateFeeCharges)
    .where(and(eq(lateFeeCharges.paymentId, paymentId), gte(lateFeeCharges.period, period)))
    .limit(1)
  return rows.length > 0
}

export async function insertCharge(db: Transaction, charge: Charge): Promise<void> {
  await db.insert(lateFeeCharges).values(charge).onConflictDoNothing()
}

export async function deleteCharges(db: Transaction, paymentIds: readonly string[]): Promise<void> {
  await db.delete(lateFeeCharges).where(inArray(lateFeeCharges.paymentId, [...paymentIds]))
}
