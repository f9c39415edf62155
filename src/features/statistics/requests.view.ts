import { type SQL, sql } from 'drizzle-orm'
import { receiptsIn } from '../billing/bookkeeping/bookkeeping-entries.view.ts'
import { payments } from '../billing/payments/payments.table.ts'
import { planOffers } from '../billing/plan-offers/plan-offers.table.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { isSent } from '../inquiries/inquiries.view.ts'
import { MAIN_CURRENCY } from '../../kernel/currencies.contract.ts'
import { quotes } from '../quotes/quotes.table.ts'
import { requestOrigins } from './statistics.table.ts'

/** Both days are included. */
export type ReportSpan = Parameters<typeof receiptsIn>[0]

const isRequest = sql`${isSent} and ${inquiries.kind} <> 'data-request'`

/** A customer counts for the first request of their address, as in the books by source. */
const isFirst = sql`${inquiries.email} <> '' and not exists (
  select 1 from ${inquiries} earlier
  where earlier.email = ${inquiries.email} and not earlier.is_spam and not earlier.is_partial
    and earlier.kind <> 'data-request'
    and (earlier.received_at, earlier.id) < (${inquiries.receivedAt}, ${inquiries.id}))`
const ofQuote = (condition: SQL): SQL => sql`exists (
  select 1 from ${quotes} where ${quotes.inquiryId} = ${inquiries.id} and ${condition})`
const ofOffer = (condition: SQL): SQL => sql`exists (
  select 1 from ${planOffers} where ${planOffers.inquiryId} = ${inquiries.id} and ${condition})`
const isPaid = ofQuote(sql`exists (
  select 1 from ${payments} where ${payments.quoteId} = ${quotes.id}
    and ${payments.status} = 'paid' and ${payments.amount} > 0)`)

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/**
 * Requests of the span, by what led to them, with what became of them until today.
 *
 * @param receipts a span of all days until today
 */
export const requestResults = ({ start, end }: ReportSpan, receipts: ReportSpan): SQL => sql`
  with requests as materialized (
    select ${inquiries.email} as email, ${inquiries.campaign} as link,
      coalesce(${inquiries.channel}, '') as channel, ${inquiries.source} as form,
      origin.page, origin.source, origin.campaign, origin.device,
      ${ofQuote(sql`${quotes.publishedAt} is not null`)}
        or ${ofOffer(sql`true`)} as quoted,
      ${ofQuote(sql`${quotes.status} = 'accepted'`)}
        or ${ofOffer(sql`${planOffers.state} = 'accepted'`)} as accepted,
      ${isPaid} as paid, ${isFirst} as is_first
    from ${inquiries} left join ${requestOrigins} origin on origin.inquiry_id = ${inquiries.id}
    where ${isRequest} and ${inquiries.receivedAt} >= ${instant(start)}
      and ${inquiries.receivedAt} < ${instant(end)}
  ),
  received as materialized (
    select email, sum(amount) as amount
    from (${receiptsIn(
      receipts,
      sql`pay.currency = ${MAIN_CURRENCY}
        and pay.email in (select email from requests where is_first)`,
    )}) receipts
    group by email
  )
  select link, channel, form, page, source, campaign, device,
    count(*)::int as requests,
    count(*) filter (where quoted)::int as quoted,
    count(*) filter (where accepted)::int as accepted,
    count(*) filter (where paid or (is_first and received.amount > 0))::int as paid,
    coalesce(sum(received.amount) filter (where is_first), 0)::float8 as revenue
  from requests left join received on received.email = requests.email
  group by link, channel, form, page, source, campaign, device`

/** Other currencies that customers of these requests paid in. */
export const unreportedCurrencies = ({ start, end }: ReportSpan): SQL => sql`
  select distinct ${payments.currency} as currency
  from ${payments}
  where ${payments.currency} <> ${MAIN_CURRENCY} and ${payments.status} = 'paid'
    and exists (select 1 from ${inquiries} where ${inquiries.email} = ${payments.email}
      and ${isRequest} and ${inquiries.receivedAt} >= ${instant(start)}
      and ${inquiries.receivedAt} < ${instant(end)})
  order by 1`

export const sampleRequests = sql`
  select ${inquiries.id} as id from ${inquiries}
  where ${isRequest} and ${inquiries.isSample} and ${inquiries.channel} is null
    and ${inquiries.campaign} = ''
  order by ${inquiries.reference}`
