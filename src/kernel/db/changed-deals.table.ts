import { bigserial, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Deals whose records changed since the pipeline stored them; once for each change. */
export const changedDeals = pgTable('changed_deals', {
  position: bigserial({ mode: 'number' }).primaryKey(),
  dealId: uuid('deal_id').notNull(),
})
