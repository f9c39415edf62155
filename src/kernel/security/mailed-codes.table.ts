import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'

/** The latest code mailed about a record. Its times ignore the demo clock. */
export const mailedCodes = pgTable('mailed_codes', {
  about: uuid().primaryKey(),
  purpose: text().notNull(),
  codeHash: text('code_hash').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  tries: integer().notNull(),
})
