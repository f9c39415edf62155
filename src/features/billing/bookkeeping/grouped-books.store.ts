// Database access for the sums of the books by service, customer and source.
import { type SQL, sql } from 'drizzle-orm'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Db } from '#kernel/db/db.ts'
import type { SoldLines } from '#kernel/db/sold-lines.ts'
import { invoices } from '../payments/payments.table.ts'
import { documentsIn, receiptsIn, type BookSpan } from './bookkeeping-entries.view.ts'
import { selectRows } from './books.store.ts'
import type { BookSums } from './bookkeeping.contract.ts'
import { firstRequestOf } from './customer-origins.view.ts'

/** `groups` counts all groups of the currency, not only those of the limit. */
export type SummedGroup = BookSums & {
  currency: Currency
  name: string
  detail: string
  groups: number
}

const entriesOf = (span: BookSpan): SQL => sql`
  select email, business_name, currency, net, gross, 0 as received
  from (${documentsIn(span)}) documents
  union all
  select email, business_name, currency, 0, 0, amount from (${receiptsIn(span)}) receipts`

/** The largest groups of each currency first; the rows of `from` have sums by name and detail. */
const largestOf = (from: SQL, limit: number | null): SQL => sql`
  select currency, name, detail, net::float8 as net, gross::float8 as gross,
    received::float8 as received, groups::int as groups
  from (
    select *, count(*) over (partition by currency) as groups, row_number() over (
      partition by currency order by greatest(gross, received) desc, name, detail
    ) as place
    from ${from} summed
  ) placed
  where ${limit}::int is null or place <= ${limit}
  order by currency <> ${MAIN_CURRENCY}, currency, place`
const SUMS = sql`sum(net) as net, sum(gross) as gross, sum(received) as received`

export const sumCustomers = (
  db: Db,
  span: BookSpan,
  limit: number | null,
): Promise<SummedGroup[]> =>
  selectRows(
    db,
    sql`
    with customers as (
      select currency, max(business_name) as name, email as detail, ${SUMS}
      from (${entriesOf(span)}) entries group by currency, email
    )
    ${largestOf(sql`customers`, limit)}`,
  )

/** `detail` is campaign · channel · page · direct · none (without a request). */
export const sumSources = (db: Db, span: BookSpan, limit: number | null): Promise<SummedGroup[]> =>
  selectRows(
    db,
    sql`
    with payers as (
      select email, currency, ${SUMS} from (${entriesOf(span)}) entries group by email, currency
    ),
    origins as (
      select payers.*, coalesce(nullif(campaign, ''), nullif(channel, ''), source, '') as name,
        case
          when source is null then 'none'
          when campaign <> '' then 'campaign'
          when channel <> '' then 'channel'
          when source <> '' then 'page'
          else 'direct'
        end as detail
      from payers left join lateral (${firstRequestOf(sql`payers.email`)}) origin on true
    ),
    sources as (select currency, name, detail, ${SUMS} from origins group by currency, name, detail)
    ${largestOf(sql`sources`, limit)}`,
  )

/**
 * Lines of what was sold. A record without lines is one service: the plan, or the description of the
 * payment.
 */
const linesOf = (sold: readonly SoldLines[]): SQL => sql`
  ${sql.join(
    sold.map(
      (lines) => sql`
        select roots.id as root_id, line.position, line.service, line.amount::int
        from roots join (${lines(sql`in (select quote_id from roots)`)}) line
          on line.id = roots.quote_id
        where line.amount > 0
        union all`,
    ),
    sql` `,
  )}
  select roots.id, line.position::int, line.value ->> 'text', (line.value ->> 'amount')::int
  from roots join ${invoices} doc on doc.payment_id = roots.id
  cross join lateral jsonb_array_elements(doc.content -> 'lines')
    with ordinality as line(value, position)
  where roots.kind = 'invoice' and (line.value ->> 'amount')::int > 0`

const SERVICE = sql`case root_kind
  when 'plan' then coalesce(root_plan ->> 'name' || ' plan', root_description)
  when 'credit' then 'Credit of customers'
  else split_part(root_description, ' for Q-', 1)
end`
const SOLD = sql`root_id, root_kind, root_quote_id, ${SERVICE} as service`

/** Rounds where a share ends and where it starts: the shares add up to the amount to the cent. */
const shareOf = (amount: SQL): SQL => sql`case
  when shares.total is null or shares.total = shares.amount then ${amount}
  else round(${amount} * shares.upper / shares.total)
    - round(${amount} * (shares.upper - shares.amount) / shares.total)
end`

const soldEntries = (span: BookSpan): SQL => sql`
  select ${SOLD}, currency, net, gross, 0 as received from (${documentsIn(span)}) documents
  union all
  select ${SOLD}, currency, 0, 0, amount from (${receiptsIn(span)}) receipts`

export const sumServices = (
  db: Db,
  span: BookSpan,
  { sold, limit }: { sold: readonly SoldLines[]; limit: number | null },
): Promise<SummedGroup[]> =>
  selectRows(
    db,
    sql`
    with roots as materialized (
      select root_id as id, min(root_kind) as kind, min(root_quote_id::text)::uuid as quote_id,
        currency, min(service) as service, ${SUMS}
      from (${soldEntries(span)}) entries group by root_id, currency
    ),
    lines as (${linesOf(sold)}),
    shares as (
      select root_id, service, amount,
        sum(amount) over (partition by root_id order by position) as upper,
        sum(amount) over (partition by root_id) as total
      from lines
    ),
    services as (
      select currency, coalesce(shares.service, roots.service) as name, '' as detail,
        ${shareOf(sql`roots.net`)} as net, ${shareOf(sql`roots.gross`)} as gross,
        ${shareOf(sql`roots.received`)} as received
      from roots left join shares on shares.root_id = roots.id
    ),
    sums as (select currency, name, detail, ${SUMS} from services group by currency, name, detail)
    ${largestOf(sql`sums`, limit)}`,
  )
