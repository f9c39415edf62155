// Database access for reversals: receipts that were recorded by mistake.
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { isAnyOf } from '#kernel/db/any-of.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { MONEY_BACK, type PaymentRow } from './payments.store.ts'
import { checkouts, payments } from './payments.table.ts'

/** Waits for changes of them, in any state. By ID. */
export async function lockPayments(db: Transaction, ids: readonly string[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(isAnyOf(payments.id, ids))
    .orderBy(asc(payments.id))
    .for('update')
}

/** Added and used credit of these payments that is not reversed. */
export async function creditRowsOf(db: Db, paymentIds: readonly string[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        isAnyOf(payments.aboutId, paymentIds),
        eq(payments.kind, 'credit'),
        isNull(payments.reversedAt),
        isNull(payments.reversesId),
      ),
    )
    .orderBy(asc(payments.id))
}

/** Cents of refunds by the ID of what was refunded, without those that the bank returned. */
export async function refundedAmounts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: payments.aboutId, sum: sql<string>`-sum(${payments.amount})` })
    .from(payments)
    .where(
      and(
        isAnyOf(payments.aboutId, ids),
        inArray(payments.kind, MONEY_BACK),
        ne(payments.status, 'failed'),
      ),
    )
    .groupBy(payments.aboutId)
  return new Map(rows.map(({ id, sum }) => [id ?? '', Number(sum)]))
}

/** The payments that used credit in this currency last. `email` is in lower case. */
export async function latestCreditUses(
  db: Db,
  { email, currency }: Pick<PaymentRow, 'email' | 'currency'>,
  most: number,
): Promise<string[]> {
  const isUse = and(eq(payments.kind, 'credit'), lt(payments.amount, 0))
  const rows = await db
    .select({ description: payments.description })
    .from(payments)
    .where(
      and(
        eq(payments.email, email),
        eq(payments.currency, currency),
        isUse,
        isNull(payments.reversedAt),
        isNull(payments.reversesId),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(most)
  return rows.map(({ description }) => description.replace(/^Credit used, /, ''))
}

const AS_BEFORE = {
  status: 'pending',
  paidAt: null,
  receivedOn: null,
  note: null,
  method: null,
  recordedBy: null,
  card: null,
  charge: null,
  providerRef: null,
  receiptId: null,
} as const

/** Paid payments are pending again. Their receipts become rows of their own. */
export async function reopenPayments(db: Transaction, ids: readonly string[]): Promise<void> {
  await db.update(payments).set(AS_BEFORE).where(isAnyOf(payments.id, ids))
}

/** Their money is recorded: the payments can be made by card again. */
export async function expirePaidPages(db: Transaction, ids: readonly string[]): Promise<void> {
  await db
    .update(checkouts)
    .set({ state: 'expired' })
    .where(and(isAnyOf(checkouts.paymentId, ids), eq(checkouts.state, 'complete')))
}

/** Credit of receipts from before they had IDs belongs to the receipt that paid the payment. */
export async function setCreditReceipt(
  db: Transaction,
  paymentId: string,
  receiptId: string,
): Promise<void> {
  const added = and(eq(payments.kind, 'credit'), gt(payments.amount, 0))
  await db
    .update(payments)
    .set({ receiptId })
    .where(
      and(
        eq(payments.aboutId, paymentId),
        added,
        isNull(payments.receiptId),
        ne(payments.method, 'credit'),
      ),
    )
}

export async function markReversed(
  db: Transaction,
  ids: readonly string[],
  reversedAt: Date,
): Promise<void> {
  await db.update(payments).set({ reversedAt }).where(isAnyOf(payments.id, ids))
}

/** Also finds again since when each is partly paid: the time of the first part that counts. */
export async function setCovered(
  db: Transaction,
  covered: ReadonlyMap<string, number>,
): Promise<void> {
  const amounts = JSON.stringify(Object.fromEntries(covered))
  const firstPart = sql`(
    select min(part.created_at) from ${payments} as part
    where part.about_id = ${payments.id} and part.kind = 'partial' and part.amount > 0
      and part.reversed_at is null
  )`
  await db
    .update(payments)
    .set({
      coveredAmount: sql`(${amounts}::jsonb ->> ${payments.id}::text)::integer`,
      partlyPaidAt: firstPart,
    })
    .where(isAnyOf(payments.id, [...covered.keys()]))
}

const ROWS_AT_ONCE = 500

/** In parts, since a statement has at most 65,535 parameters. */
export async function insertReversals(db: Transaction, rows: readonly PaymentRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await db.insert(payments).values(rows.slice(first, first + ROWS_AT_ONCE))
}
