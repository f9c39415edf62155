// Database access for checks of VAT numbers.
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { billingDetails } from '../billing-details/billing-details.table.ts'
import { vatChecks } from './vat-checks.table.ts'

export type VatCheckRow = typeof vatChecks.$inferSelect

/** @param email in lower case */
export async function findVatCheckOf(db: Db, email: string): Promise<VatCheckRow | undefined> {
  const [row] = await db.select().from(vatChecks).where(eq(vatChecks.email, email))
  return row
}

export async function findVatCheck(db: Db, id: string): Promise<VatCheckRow | undefined> {
  const [row] = await db.select().from(vatChecks).where(eq(vatChecks.id, id))
  return row
}

/** Replaces the one of the customer. */
export async function insertVatCheck(db: Transaction, row: VatCheckRow): Promise<void> {
  await deleteVatCheck(db, row.email)
  await db.insert(vatChecks).values(row)
}

/** Keeps the earlier answer until there is another one. */
export async function markWaiting(db: Transaction, id: string, requestedAt: Date): Promise<void> {
  await db.update(vatChecks).set({ isWaiting: true, requestedAt }).where(eq(vatChecks.id, id))
}

type Answer = Pick<VatCheckRow, 'result' | 'name' | 'identifier' | 'answeredAt'>

/** Does nothing if the number changed meanwhile. */
export async function saveVatAnswer(db: Transaction, id: string, answer: Answer): Promise<void> {
  await db
    .update(vatChecks)
    .set({ ...answer, isWaiting: false })
    .where(eq(vatChecks.id, id))
}

/** @param email in lower case */
export async function deleteVatCheck(db: Transaction, email: string): Promise<void> {
  await db.delete(vatChecks).where(eq(vatChecks.email, email))
}

/** Customers with a country and a tax number, with the check of it if there is one. */
export const listTaxNumbers = (db: Db) =>
  db
    .select({
      email: billingDetails.email,
      country: billingDetails.country,
      taxNumber: billingDetails.taxNumber,
      check: vatChecks,
    })
    .from(billingDetails)
    .leftJoin(vatChecks, eq(vatChecks.email, billingDetails.email))
    .where(and(ne(billingDetails.country, ''), ne(billingDetails.taxNumber, '')))
    .orderBy(asc(billingDetails.email))
