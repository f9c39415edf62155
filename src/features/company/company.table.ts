import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Company } from './company.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One row, `agency`, once Settings have been saved. */
export const company = pgTable('company', { id: text().primaryKey(), facts: jsonb().$type<Company>().notNull(), revision: integer().notNull().default(1), changedAt: moment('changed_at'), changedBy: uuid('changed_by') })

/** One row, `agency`, once they have been written. */
export const bankDetails = pgTable('bank_details', {
  id: text().primaryKey(),
  text: text().notNull(),
  revision: integer().notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
