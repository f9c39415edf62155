import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** The days on which a team member got the summary of Today, or had nothing in it. */
export const todaySummaries = pgTable(
  'today_summaries',
  { userId: uuid('user_id').notNull(), day: date().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
