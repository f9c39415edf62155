// Database access for drafts of invoices. A save with an outdated `revision` changes nothing.
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { restoreRow } from '#kernel/audit/audit-entries.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { isAnyOf } from '#kernel/db/any-of.ts'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { Failure } from '#kernel/failure.ts'
import { invoiceDrafts } from './invoice-drafts.table.ts'

export type InvoiceDraftRecord = typeof invoiceDrafts.$inferSelect

export async function insertInvoiceDraft(db: Transaction, row: InvoiceDraftRecord): Promise<void> {
  await db.insert(invoiceDrafts).values(row)
}

export async function findInvoiceDraft(
  db: Db,
  id: string,
): Promise<InvoiceDraftRecord | undefined> {
  const [row] = await db.select().from(invoiceDrafts).where(eq(invoiceDrafts.id, id))
  return row
}

/** Of these, the ones that were sent. */
export async function sentDraftsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: invoiceDrafts.id })
    .from(invoiceDrafts)
    .where(and(isAnyOf(invoiceDrafts.id, ids), isNotNull(invoiceDrafts.paymentId)))
  return rows.map(({ id }) => id)
}

export async function lockInvoiceDraft(
  db: Transaction,
  id: string,
): Promise<InvoiceDraftRecord | undefined> {
  const [row] = await db.select().from(invoiceDrafts).where(eq(invoiceDrafts.id, id)).for('update')
  return row
}

const isOpen = isNull(invoiceDrafts.paymentId)

/** Those that are not sent, last changed first. */
export async function listInvoiceDrafts(
  db: Db,
  limit: number | undefined,
  after: Cursor | undefined,
): Promise<InvoiceDraftRecord[]> {
  const rows = db
    .select()
    .from(invoiceDrafts)
    .where(and(isOpen, after && isBefore(invoiceDrafts.changedAt, invoiceDrafts.id, after)))
    .orderBy(desc(invoiceDrafts.changedAt), desc(invoiceDrafts.id))
  return limit ? rows.limit(limit) : rows
}

/** @returns undefined if it was saved since, sent or deleted */
export async function saveInvoiceDraft(
  db: Transaction,
  id: string,
  revision: number,
  change: Pick<
    InvoiceDraftRecord,
    'businessName' | 'email' | 'title' | 'content' | 'total' | 'changedAt'
  >,
): Promise<InvoiceDraftRecord | undefined> {
  const [row] = await db
    .update(invoiceDrafts)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(invoiceDrafts.id, id), eq(invoiceDrafts.revision, revision), isOpen))
    .returning()
  return row
}

/** Lock it before. */
export async function markInvoiceSent(
  db: Transaction,
  id: string,
  sent: { paymentId: string; total: number; sentAt: Date },
): Promise<void> {
  await db.update(invoiceDrafts).set(sent).where(eq(invoiceDrafts.id, id))
}

/** @returns false if it was sent or deleted */
export async function deleteInvoiceDraft(db: Transaction, id: string): Promise<boolean> {
  const deleted = await db
    .delete(invoiceDrafts)
    .where(and(eq(invoiceDrafts.id, id), isOpen))
    .returning({ id: invoiceDrafts.id })
  return deleted.length === 1
}

/** @throws gone if it is too late */
export const putBackInvoiceDraft = (ctx: TransactionCtx, id: string): Promise<void> =>
  restoreRow(ctx, invoiceDrafts, id, new Failure('conflict', 'This draft exists already.'))

/** Also of sent invoices. @param email in lower case */
export async function invoiceDraftsOf(db: Db, email: string): Promise<InvoiceDraftRecord[]> {
  return db.select().from(invoiceDrafts).where(eq(invoiceDrafts.email, email))
}

/** Also of sent invoices. @param email in lower case */
export async function deleteInvoiceDrafts(db: Transaction, email: string): Promise<void> {
  await db.delete(invoiceDrafts).where(eq(invoiceDrafts.email, email))
}
