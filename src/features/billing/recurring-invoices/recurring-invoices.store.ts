// Database access for recurring invoices, and for the invoices that they created.
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { payments } from '../payments/payments.table.ts'
import { recurringInvoiceRuns, recurringInvoices } from './recurring-invoices.table.ts'

export type RecurringRecord = typeof recurringInvoices.$inferSelect

export async function insertRecurringInvoice(db: Transaction, row: RecurringRecord): Promise<void> {
  await db.insert(recurringInvoices).values(row)
}

export async function findRecurringInvoice(
  db: Db,
  id: string,
): Promise<RecurringRecord | undefined> {
  const [row] = await db.select().from(recurringInvoices).where(eq(recurringInvoices.id, id))
  return row
}

/** Waits for a run that is creating its next invoice. */
export async function lockRecurringInvoice(
  db: Transaction,
  id: string,
): Promise<RecurringRecord | undefined> {
  const [row] = await db
    .select()
    .from(recurringInvoices)
    .where(eq(recurringInvoices.id, id))
    .for('update')
  return row
}

/** Newest first. */
export async function listRecurringInvoices(
  db: Db,
  limit: number | undefined,
  after: Cursor | undefined,
): Promise<RecurringRecord[]> {
  const rows = db
    .select()
    .from(recurringInvoices)
    .where(after && isBefore(recurringInvoices.createdAt, recurringInvoices.id, after))
    .orderBy(desc(recurringInvoices.createdAt), desc(recurringInvoices.id))
  return limit ? rows.limit(limit) : rows
}

type Due = { id: string; nextOn: string }

/** By day, after the last one of the previous page. */
export async function dueRecurringInvoices(
  db: Db,
  today: string,
  { after, most }: { after: Due | undefined; most: number },
): Promise<Due[]> {
  const { id, nextOn } = recurringInvoices
  const isAfter: SQL | undefined =
    after && or(gt(nextOn, after.nextOn), and(eq(nextOn, after.nextOn), gt(id, after.id)))
  const rows = await db
    .select({ id, nextOn })
    .from(recurringInvoices)
    .where(and(isDueBy(today), isAfter))
    .orderBy(asc(nextOn), asc(id))
    .limit(most)
  return rows.flatMap(({ id, nextOn }) => (nextOn === null ? [] : [{ id, nextOn }]))
}

const isDueBy = (today: string): SQL | undefined =>
  and(
    isNull(recurringInvoices.pausedAt),
    isNull(recurringInvoices.endedAt),
    lte(recurringInvoices.nextOn, today),
  )

/** Lock it before. */
export async function changeRecurringInvoice(
  db: Transaction,
  { id, revision }: RecurringRecord,
  change: Partial<Omit<RecurringRecord, 'id' | 'revision'>>,
): Promise<void> {
  await db
    .update(recurringInvoices)
    .set({ ...change, revision: revision + 1 })
    .where(eq(recurringInvoices.id, id))
}

/** @throws if an invoice for this day was created */
export async function insertRun(
  db: Transaction,
  row: typeof recurringInvoiceRuns.$inferInsert,
): Promise<void> {
  await db.insert(recurringInvoiceRuns).values(row)
}

/** Latest first. */
export async function createdInvoicesOf(db: Db, id: string, most: number) {
  return db
    .select({
      paymentId: payments.id,
      on: recurringInvoiceRuns.dueFor,
      number: payments.invoiceNumber,
      amount: payments.amount,
      status: payments.status,
    })
    .from(recurringInvoiceRuns)
    .innerJoin(payments, eq(payments.id, recurringInvoiceRuns.paymentId))
    .where(eq(recurringInvoiceRuns.recurringInvoiceId, id))
    .orderBy(desc(recurringInvoiceRuns.dueFor))
    .limit(most)
}

/** @param email in lower case */
export async function recurringInvoicesOf(db: Db, email: string): Promise<RecurringRecord[]> {
  return db
    .select()
    .from(recurringInvoices)
    .where(eq(recurringInvoices.email, email))
    .orderBy(asc(recurringInvoices.createdAt))
}

/** The created invoices stay. */
export async function deleteRecurringInvoices(
  db: Transaction,
  ids: readonly string[],
): Promise<void> {
  await db
    .delete(recurringInvoiceRuns)
    .where(inArray(recurringInvoiceRuns.recurringInvoiceId, [...ids]))
  await db.delete(recurringInvoices).where(inArray(recurringInvoices.id, [...ids]))
}
