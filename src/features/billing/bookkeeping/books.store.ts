// Database access for the sums of the books: months, receivables, corrections, taxes and plans.
import { type SQL, sql } from 'drizzle-orm'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Db } from '#kernel/db/db.ts'
import { invoices, paymentDate, payments } from '../payments/payments.table.ts'
import { subscriptions } from '../subscriptions/subscriptions.table.ts'
import {
  canceledIn,
  dayIn,
  documentsIn,
  openAt,
  receiptsIn,
  type BookSpan,
} from './bookkeeping-entries.view.ts'
import type {
  BookCorrections,
  DueBooks,
  MonthRow,
  BookedPlan,
  Plans,
  Tally,
  TaxRow,
} from './bookkeeping.contract.ts'
import { ownerOf } from './customer-origins.view.ts'

/** Each statement selects exactly the columns of its type. BookSums of cents fit into a double. */
export const selectRows = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  (await db.execute(statement)).rows as Row[]

/** Each statement groups by currency, whose amounts are never added. */
export type InCurrency<Row> = Row & { currency: Currency }

/** Months without documents and receipts are missing. */
export const sumMonths = (db: Db, span: BookSpan): Promise<InCurrency<MonthRow>[]> =>
  selectRows(
    db,
    sql`
    with entries as (
      select to_char(issued_at at time zone ${span.timeZone}, 'YYYY-MM') as month, currency,
        net, gross, 0 as received, 0 as refunded,
        (sign > 0)::int as invoices, (sign < 0)::int as credit_notes
      from (${documentsIn(span)}) documents
      union all
      select to_char(day, 'YYYY-MM'), currency, 0, 0, amount,
        case when kind in ('refund', 'correction') then -amount else 0 end, 0, 0
      from (${receiptsIn(span)}) receipts
    )
    select month, currency, sum(invoices)::int as invoices, sum(credit_notes)::int as "creditNotes",
      sum(net)::float8 as net, sum(gross)::float8 as gross,
      sum(received)::float8 as received, sum(refunded)::float8 as refunded
    from entries group by currency, month order by currency, month`,
  )

export async function firstEntryAt(db: Db): Promise<Date | null> {
  const [row] = await selectRows<{ at: string | null }>(
    db,
    sql`select least(
      (select min(issued_at) from ${invoices}),
      (select min(${paymentDate(payments)}) from ${payments})
    )::text as at`,
  )
  return row?.at ? new Date(row.at) : null
}

type OwnerSums = InCurrency<Omit<DueBooks, 'day' | 'owners'>> & { ownerId: string | null }
const sumWhere = (condition: SQL): SQL =>
  sql`coalesce(sum(amount) filter (where ${condition}), 0)::float8`
const AGE_SUMS = sql`sum(amount)::float8 as total,
  ${sumWhere(sql`age is null or age <= 0`)} as current,
  ${sumWhere(sql`age between 1 and 30`)} as "upTo30",
  ${sumWhere(sql`age between 31 and 60`)} as "upTo60",
  ${sumWhere(sql`age between 61 and 90`)} as "upTo90",
  ${sumWhere(sql`age > 90`)} as older`

/** By the team member who owns the customer, the largest sum first. */
export const sumDueByOwner = (db: Db, span: BookSpan): Promise<OwnerSums[]> =>
  selectRows(
    db,
    sql`
    with open as materialized (${openAt(span)}),
    payers as (select distinct email from open),
    owners as (
      select payers.email, origin.owner_id
      from payers left join lateral (${ownerOf(sql`payers.email`)}) origin on true
    )
    select currency, owner_id as "ownerId", ${AGE_SUMS}
    from open join owners using (email)
    group by currency, owner_id order by owner_id is null, total desc`,
  )

export type PayerSums = Omit<OwnerSums, 'ownerId'> & {
  email: string
  businessName: string
  ownerId: string | null
}
export const sumDueByPayer = (db: Db, span: BookSpan): Promise<PayerSums[]> =>
  selectRows(
    db,
    sql`
    with sums as (
      select email, currency, max(business_name) as "businessName", ${AGE_SUMS}
      from (${openAt(span)}) open group by email, currency
    )
    select sums.*, origin.owner_id as "ownerId"
    from sums left join lateral (${ownerOf(sql`sums.email`)}) origin on true
    order by currency <> ${MAIN_CURRENCY}, currency, total desc, email`,
  )

export type CorrectionSum = InCurrency<Tally> & { what: keyof BookCorrections }
export const sumCorrections = (db: Db, span: BookSpan): Promise<CorrectionSum[]> =>
  selectRows(
    db,
    sql`
    select what, currency, count(*)::int as count, sum(amount)::float8 as amount from (
      select case kind when 'refund' then 'refunds' else 'returned' end as what,
        currency, abs(amount) as amount
      from (${receiptsIn(span, sql`pay.kind in ('refund', 'correction')`)}) back
      union all
      select 'creditNotes', currency, -gross
      from (${documentsIn(span, sql`pay.kind = 'credit-note'`)}) notes
      union all
      select 'canceled', currency, amount from (${canceledIn(span)}) canceled
    ) corrections group by what, currency`,
  )

const isTaxed = sql`(content -> 'tax') is not null`

export async function hasTaxes(db: Db): Promise<boolean> {
  const [row] = await selectRows<{ found: boolean }>(
    db,
    sql`select exists (select from ${invoices} where ${isTaxed}) as found`,
  )
  return row?.found ?? false
}

/** Charged taxes first. A group of lines with two taxes counts in the net amount of each. */
export const sumTaxes = (db: Db, span: BookSpan): Promise<InCurrency<TaxRow>[]> =>
  selectRows(
    db,
    sql`
    with documents as (${documentsIn(span)}),
    taxed as (
      select currency, content #>> '{tax,kind}' as kind, sign, part
      from documents cross join lateral jsonb_array_elements(content #> '{tax,groups}') part
      where ${isTaxed}
    ),
    parts as (
      select currency, kind, coalesce(charged ->> 'name', '') as name,
        (charged ->> 'percent')::int as percent,
        sign * (part ->> 'net')::bigint as net,
        sign * coalesce((charged ->> 'amount')::bigint, 0) as tax
      from taxed left join lateral jsonb_array_elements(part -> 'taxes') charged on true
      union all
      select currency, 'none', '', null, net, 0 from documents where not ${isTaxed}
    )
    select currency, kind, name, percent, sum(net)::float8 as net, sum(tax)::float8 as tax
    from parts group by currency, kind, name, percent
    order by currency <> ${MAIN_CURRENCY}, currency, percent is null, name, percent, kind`,
  )

/** The price when it started is that of its first payment: a later change has its own. */
const STARTED_PLAN = sql`coalesce(
  (select first.plan from ${payments} first
    where first.subscription_id = sub.id and first.plan is not null
    order by first.created_at, first.id limit 1),
  sub.plan)`

const plansWith = ({ start, end, timeZone }: BookSpan, what: 'started' | 'ended'): SQL => {
  const at = what === 'started' ? sql`sub.started_at` : sql`sub.ended_at`
  return sql`
    select sub.business_name as "businessName", sub.email, agreed.plan ->> 'name' as plan,
      ${dayIn(at, timeZone)}::text as day, (agreed.plan ->> 'amount')::float8 as amount
    from ${subscriptions} sub
    cross join lateral (
      select ${what === 'started' ? STARTED_PLAN : sql`sub.plan`} as plan
    ) agreed
    where ${at} >= ${start.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz`
}

/** The latest ones first. @param limit of the rows, not of the sums */
export async function sumPlans(
  db: Db,
  span: BookSpan,
  what: 'started' | 'ended',
  limit: number,
): Promise<Plans> {
  const plans = plansWith(span, what)
  const [sums] = await selectRows<Tally>(
    db,
    sql`select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount
      from (${plans}) plans`,
  )
  const rows = await selectRows<BookedPlan>(
    db,
    sql`select * from (${plans}) plans order by day desc, email limit ${limit}`,
  )
  return { count: sums?.count ?? 0, amount: sums?.amount ?? 0, rows }
}
