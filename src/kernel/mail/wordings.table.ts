import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Wording } from './wording.ts'

/** Letters that the agency words otherwise; a row stays when it goes back to the product's words, so that its revision counts on. */
export const mailWordings = pgTable('mail_wordings', {
  letter: text().primaryKey(),
  /** Only what is worded otherwise. */
  wording: jsonb().$type<Wording>().notNull(),
  revision: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  changedBy: uuid('changed_by').notNull(),
})
