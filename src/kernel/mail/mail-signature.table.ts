import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'

/** At most one row, `agency`. Without it, mails are not signed. */
export const mailSignature = pgTable('mail_signature', {
  id: text().primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
