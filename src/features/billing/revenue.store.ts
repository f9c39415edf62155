// Sums over payments and subscriptions, and the only SQL that makes them.
import { and, count, eq, gt, gte, isNotNull, lte, ne, or, sum } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { payments } from './payments.table.ts'
import { subscriptions } from './subscriptions.table.ts'

/** Paid for, or soon to be: canceled ones until what was paid for is over. */
export async function activeSubscriptions(db: Db, now: Date): Promise<number> {
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

/** Bills that were paid, and what of them was given back, in cents. A refund names the plan of its bill. */
export async function collectedForPlans(db: Db, from: Date, until: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sum(payments.amount) })
    .from(payments)
    .where(
      and(
        isNotNull(payments.subscriptionId),
        eq(payments.status, 'paid'),
        gte(payments.paidAt, from),
        lte(payments.paidAt, until),
      ),
    )
  return Number(row?.sum ?? 0)
}
