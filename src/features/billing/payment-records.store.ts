// The payments as a list to look through, and the only SQL that reads it.
import { and, count, eq, gte, ilike, inArray, isNotNull, lt, min, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Cursor } from '#kernel/db/cursor.ts'
import type { Db } from '#kernel/db/db.ts'
import type { RecordsFilter, RecordTotals } from './payment-records.contract.ts'
import type { PaymentRow } from './payments.store.ts'
import { payments, whenOf } from './payments.table.ts'

/** `from` and `until` are the ends of a month. */
export type Wanted = Omit<RecordsFilter, 'month'> & { from?: Date | undefined; until?: Date | undefined }
/** `at` is when it was paid, else when it came up. */
export type RecordRow = { payment: PaymentRow; at: Date; refunded: number }

/** What went back, and what of it came back once more. */
const BACK = ['refund', 'correction']
const when = whenOf(payments)
const refunds = alias(payments, 'refunds')

/** Latest first. `after` is the last row seen. */
export async function listRecords(db: Db, { limit, ...wanted }: Wanted & { limit?: number | undefined }, after?: Cursor): Promise<RecordRow[]> {
  const refunded = db.select({ sum: sql`coalesce(-sum(${refunds.amount}), 0)` }).from(refunds).where(and(eq(refunds.aboutId, payments.id), inArray(refunds.kind, BACK), ne(refunds.status, 'failed')))
  const rows = await db
    .select({ payment: payments, refunded: sql<string>`(${refunded})` })
    .from(payments)
    .where(and(matching(wanted), after && sql`(${when}, ${payments.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`))
    .orderBy(sql`${when} desc`, sql`${payments.id} desc`)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
  return rows.map(({ payment, refunded }) => ({ payment, at: payment.paidAt ?? payment.dueAt ?? payment.createdAt, refunded: Number(refunded) }))
}

const KINDS: Record<NonNullable<RecordsFilter['kind']>, SQL | undefined> = {
  quotes: inArray(payments.kind, ['deposit', 'balance', 'full', 'milestone']),
  plans: and(isNotNull(payments.subscriptionId), notInArray(payments.kind, BACK)),
  refunds: inArray(payments.kind, BACK),
}

function matching({ search, status, kind, method, from, until }: Wanted): SQL | undefined {
  return and(
    status && eq(payments.status, status),
    kind && KINDS[kind],
    method && eq(payments.method, method),
    from && gte(when, sql`${from.toISOString()}::timestamptz`),
    until && lt(when, sql`${until.toISOString()}::timestamptz`),
    search ? found(search) : undefined,
  )
}

function found(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(payments.businessName, pattern), ilike(payments.email, pattern), ilike(payments.description, pattern), ilike(payments.invoiceNumber, pattern))
}

type Sums = Omit<RecordTotals, 'since'>
const sumWhere = (condition: SQL): SQL<number> => sql`coalesce(sum(${payments.amount}) filter (where ${condition}), 0)`.mapWith(Number)
const NOTHING: Sums = { count: 0, received: 0, givenBack: 0, due: 0, later: 0, failed: 0 }

export async function totalRecords(db: Db, wanted: Wanted): Promise<Sums> {
  const isPaid = sql`${payments.status} = 'paid'`
  const isRefund = sql`${inArray(payments.kind, BACK)}`
  const isOpen = sql`${payments.status} = 'pending' and not ${isRefund}`
  const [row] = await db
    .select({
      count: count(),
      received: sumWhere(sql`${isPaid} and not ${isRefund}`),
      givenBack: sql<number>`-1 * ${sumWhere(sql`${isRefund} and ${payments.status} <> 'failed'`)}`.mapWith(Number),
      due: sumWhere(sql`${isOpen} and ${payments.dueAt} is not null`),
      later: sumWhere(sql`${isOpen} and ${payments.dueAt} is null`),
      failed: sumWhere(sql`${payments.status} = 'failed' and not ${isRefund}`),
    })
    .from(payments)
    .where(matching(wanted))
  return row ?? NOTHING
}

/** When the first of all came up. */
export async function firstRecordAt(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: min(payments.createdAt) }).from(payments)
  return row?.at ?? undefined
}
