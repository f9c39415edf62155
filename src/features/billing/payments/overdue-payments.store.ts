// The amounts of overdue payments, for /metrics.
import { sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { payments } from './payments.table.ts'
import { isDue, leftOfPayment } from './payments.view.ts'

/** In cents, by currency. */
export async function sumOverduePayments(
  db: Db,
  now: Date,
): Promise<{ currency: string; cents: number }[]> {
  const { rows } = await db.execute(sql`
    select ${payments.currency} as currency, sum(${leftOfPayment})::float8 as cents
    from ${payments}
    where ${isDue} and ${payments.overdueAt} <= ${now.toISOString()}::timestamptz
    group by 1 order by 1`)
  // The statement selects exactly these columns.
  return rows as { currency: string; cents: number }[]
}
