// Database access for billing details. A save with an outdated `revision` changes nothing.
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { BillingDetails } from './billing-details.contract.ts'
import { billingDetails } from './billing-details.table.ts'

type Row = typeof billingDetails.$inferSelect

const toDetails = ({
  email: _email,
  changedAt: _at,
  changedBy: _by,
  ...details
}: Row): BillingDetails => details

/** @param email in lower case */
export async function findBillingDetails(
  db: Db,
  email: string,
): Promise<BillingDetails | undefined> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.email, email))
  return row && toDetails(row)
}

export async function saveBillingDetails(
  db: Transaction,
  row: Omit<Row, 'revision'>,
  revision: number | undefined,
): Promise<BillingDetails | undefined> {
  const [saved] = await db
    .insert(billingDetails)
    .values({ ...row, revision: 1 })
    .onConflictDoUpdate({
      target: billingDetails.email,
      set: { ...row, revision: sql`${billingDetails.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(billingDetails.revision, revision) }),
    })
    .returning()
  return saved && toDetails(saved)
}

/** @param email in lower case */
export async function deleteBillingDetails(db: Transaction, email: string): Promise<void> {
  await db.delete(billingDetails).where(eq(billingDetails.email, email))
}

/** Of all customers, or of one. @param second in lower case */
export async function clearSecondEmail(
  db: Transaction,
  second: string,
  email?: string,
): Promise<void> {
  await db
    .update(billingDetails)
    .set({ secondEmail: '', revision: sql`${billingDetails.revision} + 1` })
    .where(
      and(
        eq(billingDetails.secondEmail, second),
        email === undefined ? undefined : eq(billingDetails.email, email),
      ),
    )
}
