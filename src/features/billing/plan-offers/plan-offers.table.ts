import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { PlanTerms } from '../subscriptions/subscriptions.contract.ts'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'

/** A plan offered to one practice, with the terms at that time. */
export const planOffers = pgTable(
  'plan_offers',
  {
    id: uuid().primaryKey(),
    inquiryId: uuid('inquiry_id').notNull(),
    /** Lower case: who may take it. */
    email: text().notNull(),
    plan: jsonb().$type<PlanTerms>().notNull(),
    features: jsonb().$type<string[]>().notNull(),
    note: text().notNull(),
    /** The last day in the agency's time zone, and the time when it ends. */
    validUntil: date('valid_until').notNull(),
    validUntilAt: timestamptz('valid_until_at').notNull(),
    /** open · accepted · withdrawn · replaced. `expired` is computed. */
    state: text({ enum: ['open', 'accepted', 'withdrawn', 'replaced'] }).notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    oneOf(table.state),
    index('plan_offers_inquiry').on(table.inquiryId, table.sentAt),
    index('plan_offers_email').on(table.email, table.sentAt),
    uniqueIndex('plan_offers_open')
      .on(table.email)
      .where(sql`state = 'open'`),
  ],
)
