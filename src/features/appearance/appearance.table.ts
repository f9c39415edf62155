import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#kernel/db/columns.ts'
import type { FontPair } from './appearance.contract.ts'

/** At most one row, `agency`. Colors as `#rrggbb`. */
export const appearance = pgTable('appearance', {
  id: text().primaryKey(),
  main: text().notNull(),
  background: text().notNull(),
  fonts: text().$type<FontPair>().notNull(),
  revision: integer().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
