import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Company } from './company.contract.ts'

/** One row, `agency`, once Settings have been saved. */
export const company = pgTable('company', { id: text().primaryKey(), facts: jsonb().$type<Company>().notNull() })
