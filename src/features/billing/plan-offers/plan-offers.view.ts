import { sql } from 'drizzle-orm'
import type { DealSources } from '../../../kernel/db/deal-source.ts'
import { planOffers } from './plan-offers.table.ts'

export const planOfferDeals: DealSources = {
  facts: [
    {
      from: planOffers,
      only: sql`${planOffers.state} in ('open', 'accepted')`,
      deal: planOffers.inquiryId,
      stage: sql`case when ${planOffers.state} = 'open' then 'quoted' else 'won' end`,
      at: sql`coalesce(${planOffers.endedAt}, ${planOffers.sentAt})`,
      monthlyAmount: sql`(${planOffers.plan} ->> 'amount')::int`,
      endsAt: planOffers.validUntilAt,
    },
  ],
}
