import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TemplateOverride } from './template-override.ts'

/** A reset keeps the row, so that its revision continues. */
export const mailTemplateOverrides = pgTable('mail_template_overrides', {
  templateName: text('template_name').primaryKey(),
  templateOverride: jsonb('template_override').$type<TemplateOverride>().notNull(),
  revision: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  changedBy: uuid('changed_by').notNull(),
})
