import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { TEAM_LOST_REASONS, type TeamLostReason } from './pipeline.contract.ts'

/** Deals that a team member marked as lost. A quote sent later makes the mark ineffective. */
export const lostDeals = pgTable(
  'lost_deals',
  {
    /** ID of the request, or of the quote without one. */
    dealId: uuid('deal_id').primaryKey(),
    reason: text().$type<TeamLostReason>().notNull(),
    at: timestamptz('at').notNull(),
    markedBy: uuid('marked_by').notNull(),
  },
  (table) => [oneOf(table.reason, Object.keys(TEAM_LOST_REASONS))],
)
