import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TemplateOverride } from './template-override.ts'

/** Letters that the agency words otherwise; a row stays when it goes back to the product's words, so that its revision counts on. */
export const mailTemplateOverrides = pgTable('mail_template_overrides', {
  letter: text().primaryKey(),
  /** Only what is worded otherwise. */
  templateOverride: jsonb('template_override').$type<TemplateOverride>().notNull(),
  revision: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  changedBy: uuid('changed_by').notNull(),
})
