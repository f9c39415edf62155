import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Append-only. */
export const quoteDefaults = pgTable('quote_defaults', {
  version: integer().primaryKey(),
  depositPercent: integer('deposit_percent').notNull(),
  validDays: integer('valid_days').notNull(),
  terms: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  authorId: uuid('author_id').notNull(),
})
