import { type SQL, sql } from 'drizzle-orm'
import { payments } from '#features/billing/payments/payments.table.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { quotes } from '../quotes/quotes.table.ts'

/** Excludes kinds that never get a quote, such as data requests. */
export function funnelBetween(from: Date, until: Date): SQL {
  const [since, now] = [
    sql`${from.toISOString()}::timestamptz`,
    sql`${until.toISOString()}::timestamptz`,
  ]
  const isPaid = sql`exists (select 1 from ${payments} where ${payments.quoteId} = ${quotes.id} and ${payments.status} = 'paid' and ${payments.amount} > 0)`
  const answered = sql`select count(*) from ${quotes} where ${quotes.answeredAt} > ${since} and ${quotes.status} =`
  return sql`select
    (select count(*) from ${inquiries} where not ${inquiries.isSpam} and not ${inquiries.isPartial}
      and ${inquiries.receivedAt} > ${since}
      and ${inquiries.kind} in ('quote-request', 'pitch', 'discovery', 'interest'))::int as requests,
    (select count(*) from ${quotes} where ${quotes.publishedAt} > ${since})::int as sent,
    (${answered} 'accepted')::int as accepted,
    (${answered} 'accepted' and ${isPaid})::int as paid,
    (${answered} 'declined')::int as declined,
    (select count(*) from ${quotes} where ${quotes.status} in ('pending', 'sent')
      and ${quotes.withdrawnAt} is null and ${quotes.validUntilAt} > ${since}
      and ${quotes.validUntilAt} <= ${now})::int as expired`
}
