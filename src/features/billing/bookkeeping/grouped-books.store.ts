// Database access for the sums of the books by service, customer and source.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { SoldLines } from '#kernel/db/sold-lines.ts'
import { invoices } from '../payments/payments.table.ts'
import { documentsIn, receiptsIn, type BookSpan } from './bookkeeping-entries.view.ts'
import { selectRows } from './books.store.ts'
import type { BookSums } from './bookkeeping.contract.ts'
import { firstRequestOf } from './customer-origins.view.ts'

/** `groups` counts all groups, not only those of the limit. */
export type SummedGroup = BookSums & { name: string; detail: string; groups: number }

const entriesOf = (span: BookSpan): SQL => sql`
  select email, business_name, net, gross, 0 as received
  from (${documentsIn(span)}) documents
  union all
  select email, business_name, 0, 0, amount from (${receiptsIn(span)}) receipts`

const SUMS = sql`sum(net)::float8 as net, sum(gross)::float8 as gross,
  sum(received)::float8 as received, count(*) over ()::int as groups`
const LARGEST_FIRST = sql`order by greatest(sum(gross), sum(received)) desc, name, detail`

export const sumCustomers = (
  db: Db,
  span: BookSpan,
  limit: number | null,
): Promise<SummedGroup[]> =>
  selectRows(
    db,
    sql`
    select max(business_name) as name, email as detail, ${SUMS}
    from (${entriesOf(span)}) entries
    group by email order by greatest(sum(gross), sum(received)) desc, email limit ${limit}`,
  )

/** `detail` is campaign · channel · page · direct · none (without a request). */
export const sumSources = (db: Db, span: BookSpan, limit: number | null): Promise<SummedGroup[]> =>
  selectRows(
    db,
    sql`
    with payers as (
      select email, sum(net) as net, sum(gross) as gross, sum(received) as received
      from (${entriesOf(span)}) entries group by email
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
    )
    select name, detail, ${SUMS} from origins group by name, detail ${LARGEST_FIRST} limit ${limit}`,
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
  select ${SOLD}, net, gross, 0 as received from (${documentsIn(span)}) documents
  union all
  select ${SOLD}, 0, 0, amount from (${receiptsIn(span)}) receipts`

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
        min(service) as service, sum(net) as net, sum(gross) as gross, sum(received) as received
      from (${soldEntries(span)}) entries group by root_id
    ),
    lines as (${linesOf(sold)}),
    shares as (
      select root_id, service, amount,
        sum(amount) over (partition by root_id order by position) as upper,
        sum(amount) over (partition by root_id) as total
      from lines
    ),
    services as (
      select coalesce(shares.service, roots.service) as name, '' as detail,
        ${shareOf(sql`roots.net`)} as net, ${shareOf(sql`roots.gross`)} as gross,
        ${shareOf(sql`roots.received`)} as received
      from roots left join shares on shares.root_id = roots.id
    )
    select name, detail, ${SUMS} from services group by name, detail ${LARGEST_FIRST} limit ${limit}`,
  )
