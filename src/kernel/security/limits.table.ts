import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Column names of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})
