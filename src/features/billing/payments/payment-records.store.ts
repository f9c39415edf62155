// Database access for the list of payments.
import {
  and,
  between,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Cursor } from '#kernel/db/cursor.ts'
import { contains } from '#kernel/db/contains.ts'
import type { Db } from '#kernel/db/db.ts'
import { snapshotIds } from '#kernel/db/list-snapshot.ts'
import type { Currency } from '#kernel/currencies.contract.ts'
import type { RecordKind, RecordsFilter, RecordSums } from './payment-records.contract.ts'
import type { PaymentKind } from './payments.contract.ts'
import { MONEY_BACK, type PaymentRow } from './payments.store.ts'
import { payments, paymentDate } from './payments.table.ts'
import { isReceived, isVoidPayment, leftOfPayment } from './payments.view.ts'
import { subscriptions } from '../subscriptions/subscriptions.table.ts'

/** `from` and `until` limit the month; `email` is in lower case; `now` decides what is overdue. */
export type RecordCriteria = Omit<RecordsFilter, 'month' | 'kind'> & {
  kinds?: readonly RecordKind[] | undefined
  email?: string | undefined
  ids?: readonly string[]
  from?: Date | undefined
  until?: Date | undefined
  now: Date
}
/** `at` is when the payment was paid, else created. */
export type RecordRow = {
  payment: PaymentRow
  at: Date
  refunded: number
  planCanceled: { at: Date; reason: string } | null
}

const when = paymentDate(payments)
const refunds = alias(payments, 'refunds')

/** Latest first. `after` is the last row of the previous page. */
export async function listRecords(
  db: Db,
  { limit, ...criteria }: RecordCriteria & { limit?: number | undefined },
  after?: Cursor,
): Promise<RecordRow[]> {
  const refunded = db
    .select({ sum: sql`coalesce(-sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(
      and(
        eq(refunds.aboutId, payments.id),
        inArray(refunds.kind, MONEY_BACK),
        ne(refunds.status, 'failed'),
      ),
    )
  const rows = await db
    .select({
      payment: payments,
      refunded: sql<string>`(${refunded})`,
      canceledAt: ofItsPlan(db, subscriptions.canceledAt).mapWith(subscriptions.canceledAt),
      reason: ofItsPlan(db, subscriptions.cancelReason),
    })
    .from(payments)
    .where(
      and(
        matching(criteria),
        after &&
          sql`(${when}, ${payments.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${when} desc`, sql`${payments.id} desc`)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
  return rows.map(({ payment, refunded, canceledAt, reason }) => ({
    payment,
    at: payment.paidAt ?? payment.dueAt ?? payment.createdAt,
    refunded: Number(refunded),
    planCanceled: canceledAt && { at: canceledAt, reason: reason ?? '' },
  }))
}

export function recordIds(db: Db, criteria: RecordCriteria, limit?: number): Promise<string[]> {
  const query = db.select({ id: payments.id }).from(payments).where(matching(criteria))
  const listed = query.orderBy(sql`${when} desc`, sql`${payments.id} desc`)
  return snapshotIds(db, limit === undefined ? listed : listed.limit(limit))
}

/** For the last bill before its plan was canceled. */
function ofItsPlan(db: Db, column: AnyPgColumn) {
  const isItsPlan = and(
    eq(subscriptions.id, payments.subscriptionId),
    eq(subscriptions.status, 'canceled'),
    lte(subscriptions.currentPeriodStart, payments.createdAt),
  )
  return sql<string | null>`case when ${payments.kind} = 'plan' and ${payments.status} = 'paid'
    then (${db.select({ column }).from(subscriptions).where(isItsPlan)}) end`
}

/** Of these kinds, and the partial payments for them. */
const forKinds = (...kinds: readonly PaymentKind[]): SQL | undefined =>
  or(
    inArray(payments.kind, [...kinds]),
    sql`${payments.kind} = 'partial' and exists (select 1 from ${payments} as paid
      where paid.id = ${payments.aboutId} and ${inArray(sql`paid.kind`, [...kinds])})`,
  )
const KINDS: Record<RecordKind, SQL | undefined> = {
  quotes: forKinds('deposit', 'balance', 'full', 'milestone'),
  invoices: forKinds('invoice'),
  plans: and(
    or(isNotNull(payments.subscriptionId), forKinds('plan')),
    notInArray(payments.kind, [...MONEY_BACK]),
  ),
  fixes: forKinds('fixes'),
  refunds: eq(payments.kind, 'refund'),
  corrections: eq(payments.kind, 'correction'),
  credit: eq(payments.kind, 'credit'),
  'credit-notes': eq(payments.kind, 'credit-note'),
}

function matching({
  ids,
  email,
  search,
  status,
  kinds,
  method,
  currency,
  from,
  until,
  now,
}: RecordCriteria): SQL | undefined {
  return and(
    ids && inArray(payments.id, [...ids]),
    email ? eq(payments.email, email) : undefined,
    status && hasStatus(status, now),
    kinds && or(...kinds.map((kind) => KINDS[kind])),
    method && eq(payments.method, method),
    currency && eq(payments.currency, currency),
    from && gte(when, sql`${from.toISOString()}::timestamptz`),
    until && lt(when, sql`${until.toISOString()}::timestamptz`),
    search ? matches(search) : undefined,
  )
}

function matches(search: string): SQL | undefined {
  return contains(
    search,
    payments.businessName,
    payments.email,
    payments.description,
    payments.invoiceNumber,
  )
}

const hasStatus = (status: NonNullable<RecordCriteria['status']>, now: Date): SQL =>
  status === 'overdue' ? isOverdue(now) : eq(payments.status, status)

const isOverdue = (now: Date): SQL =>
  sql`(${payments.status} = 'pending' and ${payments.writtenOffAt} is null
    and ${payments.overdueAt} <= ${now.toISOString()}::timestamptz)`

const sumWhere = (condition: SQL): SQL<number> =>
  sql`coalesce(sum(${leftOfPayment}) filter (where ${condition}), 0)`.mapWith(Number)

type CurrencyTotals = { currency: Currency; count: number; sums: Omit<RecordSums, 'currency'> }

/** In any order of the currencies. */
export async function totalRecords(db: Db, criteria: RecordCriteria): Promise<CurrencyTotals[]> {
  const isBack = sql`${inArray(payments.kind, MONEY_BACK)}`
  const isPending = sql`${payments.status} = 'pending' and not ${isBack}`
  const isOpen = sql`${isPending} and ${payments.writtenOffAt} is null`
  const isRefund = sql`${KINDS.refunds} and ${payments.status} <> 'failed'`
  const sums = {
    received: sumWhere(sql`${isReceived} and not ${isBack}`),
    refunded: sql<number>`-1 * ${sumWhere(isRefund)}`.mapWith(Number),
    cameBack: sumWhere(sql`${KINDS.corrections}`),
    due: sumWhere(sql`${isOpen} and ${payments.dueAt} is not null`),
    overdue: sumWhere(isOverdue(criteria.now)),
    later: sumWhere(sql`${isOpen} and ${payments.dueAt} is null`),
    writtenOff: sumWhere(sql`${isPending} and ${payments.writtenOffAt} is not null`),
    failed: sumWhere(sql`${payments.status} = 'failed' and not ${isVoidPayment} and not ${isBack}`),
  }
  return db
    .select({ currency: payments.currency, count: count(), sums })
    .from(payments)
    .where(matching(criteria))
    .groupBy(payments.currency)
}

/** When the first payment in each currency was created, in any order. */
export async function firstRecords(db: Db): Promise<{ currency: Currency; at: Date | null }[]> {
  return db
    .select({ currency: payments.currency, at: min(payments.createdAt) })
    .from(payments)
    .groupBy(payments.currency)
}

/** In any order. */
export async function currenciesOfRecords(db: Db, criteria: RecordCriteria): Promise<Currency[]> {
  const rows = await db
    .selectDistinct({ currency: payments.currency })
    .from(payments)
    .where(matching(criteria))
  return rows.map(({ currency }) => currency)
}

/**
 * Received, and refunded for good, both days included, by currency.
 * @param email in lower case
 */
export async function paidBetween(
  db: Db,
  email: string,
  { from, until }: { from: string; until: string },
): Promise<{ currency: Currency; received: number; refunded: number }[]> {
  const isBack = sql`${inArray(payments.kind, MONEY_BACK)}`
  return db
    .select({
      currency: payments.currency,
      received: sumWhere(sql`not ${isBack}`),
      refunded: sql<number>`-1 * ${sumWhere(isBack)}`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(payments.email, email), isReceived, between(payments.receivedOn, from, until)))
    .groupBy(payments.currency)
}
