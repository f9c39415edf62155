import { sql } from 'drizzle-orm'
import type { DealSources } from '../../kernel/db/deal-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { quotes } from './quotes.table.ts'
import { inCents, isOut } from './quotes.view.ts'

export const quoteDeals: DealSources = {
  records: [
    {
      from: quotes,
      only: sql`${quotes.inquiryId} is null`,
      id: quotes.id,
      label: 'Quote',
      what: sql`'quote'`,
      name: quotes.businessName,
      email: quotes.businessEmail,
      reference: sql`coalesce(${quotes.number}, '')`,
      detail: sql`''`,
      screen: paths.admin.quote,
    },
  ],
  facts: [
    {
      from: quotes,
      deal: sql`coalesce(${quotes.inquiryId}, ${quotes.id})`,
      stage: sql`case
        when ${quotes.status} = 'accepted' then 'won'
        when ${isOut} then 'quoted'
        when ${quotes.status} = 'declined' and not ${quotes.wantsRevision} then 'lost'
        else 'in-review'
      end`,
      at: sql`case
        when ${isOut} then ${quotes.publishedAt}
        else coalesce(${quotes.answeredAt}, ${quotes.withdrawnAt}, ${quotes.createdAt})
      end`,
      amount: inCents,
      currency: quotes.currency,
      endsAt: quotes.validUntilAt,
      reason: quotes.declineReason,
    },
  ],
}
