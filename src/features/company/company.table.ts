import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Company } from './company.contract.ts'

/** One row, `agency`, once Settings have been saved. */
export const company = pgTable('company', { id: text().primaryKey(), facts: jsonb().$type<Company>().notNull() })

/** One row, `agency`, once they have been written. */
export const bankDetails = pgTable('bank_details', {
  id: text().primaryKey(),
  text: text().notNull(),
  revision: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  changedBy: uuid('changed_by').notNull(),
})
