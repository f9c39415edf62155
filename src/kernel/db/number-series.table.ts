import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The last number of each series, for example `Q-2026`. */
export const numberSeries = pgTable('number_series', {
  series: text().primaryKey(),
  last: integer().notNull(),
})
