// Database access for the revenue metrics.
import { and, count, eq, gt, gte, isNotNull, lte, ne, or, sum } from 'drizzle-orm'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Db } from '#kernel/db/db.ts'
import { payments } from './payments.table.ts'
import { leftOfPayment } from './payments.view.ts'
import { subscriptions } from '../subscriptions/subscriptions.table.ts'

/** Paid, or past due; canceled ones until their paid period ends. */
export async function countActiveSubscriptions(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.isLive, true),
        or(ne(subscriptions.status, 'canceled'), gt(subscriptions.currentPeriodEnd, now)),
      ),
    )
  return row?.count ?? 0
}

/** Paid bills less their refunds, in cents. A refund has the subscription of its bill. */
export async function collectedForPlans(db: Db, from: Date, until: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sum(leftOfPayment) })
    .from(payments)
    .where(
      and(
        isNotNull(payments.subscriptionId),
        eq(payments.currency, MAIN_CURRENCY),
        eq(payments.status, 'paid'),
        gte(payments.paidAt, from),
        lte(payments.paidAt, until),
      ),
    )
  return Number(row?.sum ?? 0)
}
