// Database access for payments, invoices and checkout pages.
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { checkouts, invoices, payments } from './payments.table.ts'

export const MONEY_BACK = ['refund', 'correction'] as const
/** Kept in an erasure, as are invoices: they explain what was paid. */
const BESIDE_INVOICES = ['refund', 'partial', 'credit'] as const

export type PaymentRow = typeof payments.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect
export type CheckoutRow = typeof checkouts.$inferSelect

/** Leaves existing rows of the same part of a quote unchanged. */
export async function insertPayments(db: Transaction, rows: readonly PaymentRow[]): Promise<void> {
  if (rows.length)
    await db
      .insert(payments)
      .values([...rows])
      .onConflictDoNothing()
}

/** Newest first, parts of one quote in their order. @param email in lower case */
export async function paymentsOf(db: Db, email: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.email, email))
    .orderBy(desc(payments.createdAt), asc(payments.part))
}

export async function paymentsOfQuote(db: Db, quoteId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.quoteId, quoteId)).orderBy(asc(payments.part))
}

export async function duePayments(db: Db): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(eq(payments.status, 'pending'), isNotNull(payments.dueAt), isNull(payments.writtenOffAt)),
    )
    .orderBy(asc(sql`coalesce(${payments.overdueAt}, ${payments.dueAt})`), asc(payments.id))
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export type PaymentReceipt = Pick<
  PaymentRow,
  'paidAt' | 'receivedOn' | 'note' | 'method' | 'recordedBy' | 'card' | 'charge' | 'providerRef'
> & { receiptId?: string | null }

/** @returns undefined if it was already paid */
export async function markPaid(
  db: Transaction,
  id: string,
  receipt: PaymentReceipt,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ ...receipt, status: 'paid' })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    .returning()
  return row
}

const NOT_DUE = { dueAt: null, dueOn: null, overdueAt: null }

/** Cancels an unpaid order. @returns undefined if it, or a part of it, was paid meanwhile */
export async function markCanceled(
  db: Transaction,
  id: string,
  detail: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ status: 'failed', detail, ...NOT_DUE })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending'), isNull(payments.partlyPaidAt)))
    .returning()
  return row
}

/** @returns undefined if it is already due or paid */
export async function markDue(
  db: Transaction,
  id: string,
  due: Pick<PaymentRow, 'dueAt' | 'dueOn' | 'overdueAt'>,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set(due)
    .where(and(eq(payments.id, id), eq(payments.status, 'pending'), isNull(payments.dueAt)))
    .returning()
  return row
}

type CollectionFields = Pick<
  PaymentRow,
  'dueOn' | 'overdueAt' | 'remindersOn' | 'disputedAt' | 'writtenOffAt' | 'collectionReason'
>
const nextRevision = sql`${payments.collectionRevision} + 1`

/** @returns undefined if it is not due */
export async function changeCollection(
  db: Transaction,
  id: string,
  change: CollectionFields,
): Promise<PaymentRow | undefined> {
  const isDue = and(eq(payments.status, 'pending'), isNotNull(payments.dueOn))
  const [row] = await db
    .update(payments)
    .set({ ...change, collectionRevision: nextRevision })
    .where(and(eq(payments.id, id), isDue))
    .returning()
  return row
}

/** Waits for a change of the payment. @returns undefined if it is not pending */
export async function lockPending(db: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    .for('update')
  return row
}

export async function findByProvider(db: Db, providerRef: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerRef, providerRef))
  return row
}

/** @returns undefined if a payment with this provider reference exists */
export async function insertPaymentOnce(
  db: Transaction,
  row: PaymentRow,
): Promise<PaymentRow | undefined> {
  const [inserted] = await db.insert(payments).values(row).onConflictDoNothing().returning()
  return inserted
}

/** Excludes the refunds of the charge. */
export async function paymentOfCharge(db: Db, charge: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.charge, charge), notInArray(payments.kind, [...MONEY_BACK])))
  return row
}

/** Positive cents of pending and completed refunds, less those that the bank returned. */
export async function refundedOf(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payments.amount}), 0)` })
    .from(payments)
    .where(
      and(
        eq(payments.aboutId, paymentId),
        inArray(payments.kind, MONEY_BACK),
        ne(payments.status, 'failed'),
      ),
    )
  return -Number(row?.sum ?? 0)
}

/**
 * Stores the provider's id of a refund.
 * @param reference our id, as sent to the provider
 * @returns undefined if it is not ours or already has an id
 */
export async function setRefundProviderRef(
  db: Transaction,
  reference: string,
  providerRef: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ providerRef })
    .where(
      and(
        sql`${payments.id}::text = ${reference}`,
        eq(payments.kind, 'refund'),
        isNull(payments.providerRef),
      ),
    )
    .returning()
  return row
}

/** @returns undefined if it has already ended: an older response changes nothing */
export async function endRefund(
  db: Transaction,
  id: string,
  end: Pick<PaymentRow, 'status' | 'paidAt' | 'receivedOn'>,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set(end)
    .where(and(eq(payments.id, id), eq(payments.kind, 'refund'), eq(payments.status, 'pending')))
    .returning()
  return row
}

export async function insertInvoice(db: Transaction, row: InvoiceRow): Promise<void> {
  await db.insert(invoices).values(row)
  await db.update(payments).set({ invoiceNumber: row.number }).where(eq(payments.id, row.paymentId))
}

export async function findInvoice(db: Db, paymentId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.paymentId, paymentId))
  return row
}

/** The same key opens the same page, so an existing row stays. */
export async function insertCheckout(db: Transaction, row: CheckoutRow): Promise<void> {
  await db.insert(checkouts).values(row).onConflictDoNothing()
}

export async function checkoutsOf(db: Db, paymentId: string): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentId, paymentId))
    .orderBy(asc(checkouts.openedAt))
}

export async function openCheckoutsBefore(db: Db, at: Date): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, 'open'), lt(checkouts.openedAt, at)))
    .orderBy(asc(checkouts.openedAt))
}

export async function setCheckoutState(
  db: Transaction,
  id: string,
  state: CheckoutRow['state'],
): Promise<void> {
  await db.update(checkouts).set({ state }).where(eq(checkouts.id, id))
}

/** Failed attempts, and payments without invoice or quote. @param email in lower case */
export async function erasablePaymentsOf(db: Db, email: string): Promise<string[]> {
  const isLoose = and(
    isNull(payments.invoiceNumber),
    isNull(payments.quoteId),
    notInArray(payments.kind, [...BESIDE_INVOICES]),
  )
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.email, email),
        or(and(eq(payments.status, 'failed'), isNull(payments.invoiceNumber)), isLoose),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function deletePayments(db: Transaction, ids: readonly string[]): Promise<void> {
  await db.delete(checkouts).where(inArray(checkouts.paymentId, [...ids]))
  await db.delete(payments).where(inArray(payments.id, [...ids]))
}

/** Also ends the reminders of payments that stay. @param email in lower case */
export async function clearNotes(db: Transaction, email: string): Promise<void> {
  await db
    .update(payments)
    .set({ note: null, collectionReason: '', remindersOn: false })
    .where(eq(payments.email, email))
}

/** Sorted by number. @param email in lower case */
export async function invoicesOf(db: Db, email: string): Promise<InvoiceRow[]> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(eq(payments.email, email))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  return rows.map(({ invoice }) => invoice)
}
