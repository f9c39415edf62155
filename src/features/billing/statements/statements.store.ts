// Database access for receivables.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { payments } from '../payments/payments.table.ts'
import { isDue, leftOfPayment } from '../payments/payments.view.ts'
import type { CustomerReceivables } from './statements.contract.ts'

/** Of each currency by amount, largest first. @param today in the agency's time zone */
export async function receivablesByCustomer(db: Db, today: string): Promise<CustomerReceivables[]> {
  // Without a due date in data from before there were any.
  const age = sql`coalesce(${today}::date - ${payments.dueOn}, 0)`
  const sumOf = (condition: SQL): SQL<number> =>
    sql`coalesce(sum(${leftOfPayment}) filter (where ${condition}), 0)`.mapWith(Number)
  const total = sql<number>`sum(${leftOfPayment})`.mapWith(Number)
  return db
    .select({
      currency: payments.currency,
      email: payments.email,
      businessName: sql<string>`max(${payments.businessName})`,
      payments: sql<number>`count(*)`.mapWith(Number),
      total,
      current: sumOf(sql`${age} <= 0`),
      upTo30: sumOf(sql`${age} between 1 and 30`),
      upTo60: sumOf(sql`${age} between 31 and 60`),
      upTo90: sumOf(sql`${age} between 61 and 90`),
      older: sumOf(sql`${age} > 90`),
    })
    .from(payments)
    .where(isDue)
    .groupBy(payments.currency, payments.email)
    .orderBy(sql`sum(${leftOfPayment}) desc`, payments.email)
}
