import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Columns as rate-limiter-flexible names them. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})
