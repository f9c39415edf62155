import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#kernel/db/columns.ts'

/** By whom and when a version of the legal texts was confirmed as reviewed for this agency. */
export const legalReviews = pgTable('legal_reviews', {
  version: text().primaryKey(),
  reviewedAt: timestamptz('reviewed_at').notNull(),
  reviewedBy: uuid('reviewed_by').notNull(),
  /** At that time. */
  reviewer: text().notNull(),
})
