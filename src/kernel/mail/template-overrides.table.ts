import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TemplateOverride } from './template-override.ts'
import { timestamptz } from '#kernel/db/columns.ts'

/** A reset keeps the row, so that its revision continues. */
export const mailTemplateOverrides = pgTable('mail_template_overrides', {
  templateName: text('template_name').primaryKey(),
  templateOverride: jsonb('template_override').$type<TemplateOverride>().notNull(),
  revision: integer().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
