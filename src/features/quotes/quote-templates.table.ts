import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns.ts'
import type { TemplateContent } from './quote-templates.contract.ts'

export const quoteTemplates = pgTable(
  'quote_templates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    revision: integer().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [uniqueIndex('quote_templates_name').on(sql`lower(${table.name})`)],
)

/** Paragraphs that the team inserts into notes and terms. */
export const quoteClauses = pgTable('quote_clauses', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  revision: integer().notNull(),
})
