// Database access for the reminders of payments.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { payerSettings } from '../payment-terms/payment-terms.table.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { payments } from '../payments/payments.table.ts'
import { paymentReminders } from './reminders.table.ts'

export type ReminderRow = typeof paymentReminders.$inferSelect

type Reminding = { today: string; lastStage: number; after: string | undefined; most: number }

/** Payments with a due date up to `until` that may get a reminder today, by ID after `after`. */
export async function paymentsToRemind(
  db: Db,
  until: Date,
  { today, lastStage, after, most }: Reminding,
): Promise<PaymentRow[]> {
  const isSentTodayOrLast = and(
    eq(paymentReminders.paymentId, payments.id),
    or(
      eq(paymentReminders.sentOn, today),
      and(eq(paymentReminders.dueOn, payments.dueOn), gte(paymentReminders.stage, lastStage)),
    ),
  )
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(payerSettings, eq(payerSettings.email, payments.email))
    .where(
      and(
        eq(payments.status, 'pending'),
        isNotNull(payments.dueAt),
        eq(payments.remindersOn, true),
        isNull(payments.disputedAt),
        isNull(payments.writtenOffAt),
        or(isNull(payerSettings.remindersOn), payerSettings.remindersOn),
        gt(payments.amount, 0),
        lte(payments.overdueAt, until),
        notExists(
          db
            .select({ id: paymentReminders.paymentId })
            .from(paymentReminders)
            .where(isSentTodayOrLast),
        ),
        after ? gt(payments.id, after) : undefined,
      ),
    )
    .orderBy(asc(payments.id))
    .limit(most)
  return rows.map(({ payment }) => payment)
}

export async function remindersOf(db: Db, paymentIds: readonly string[]): Promise<ReminderRow[]> {
  return db
    .select()
    .from(paymentReminders)
    .where(inArray(paymentReminders.paymentId, [...paymentIds]))
    .orderBy(asc(paymentReminders.sentOn))
}

/** @returns false if one was sent on that day */
export async function insertReminder(db: Transaction, row: ReminderRow): Promise<boolean> {
  const inserted = await db.insert(paymentReminders).values(row).onConflictDoNothing().returning()
  return inserted.length === 1
}

export async function deleteReminders(
  db: Transaction,
  paymentIds: readonly string[],
): Promise<void> {
  await db.delete(paymentReminders).where(inArray(paymentReminders.paymentId, [...paymentIds]))
}
