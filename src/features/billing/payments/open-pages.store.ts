// Finds the payments of a customer with an open payment page.
import { and, eq } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { checkouts, payments } from './payments.table.ts'

/** @param email in lower case @returns the IDs of the payments */
export async function paymentsWithOpenPage(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: payments.id })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.paymentId, payments.id))
    .where(and(eq(payments.email, email), eq(checkouts.state, 'open')))
  return rows.map(({ id }) => id)
}
