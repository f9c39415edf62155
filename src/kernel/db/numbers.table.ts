import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The last number of each series, as in `Q-2026`. */
export const numbers = pgTable('numbers', {
  series: text().primaryKey(),
  last: integer().notNull(),
})
