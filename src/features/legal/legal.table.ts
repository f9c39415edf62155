import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { LEGAL_DOCUMENTS } from './legal.contract.ts'

/** Versions that the agency wrote. The text that the product ships has no row. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: uuid().primaryKey(),
    document: text({ enum: LEGAL_DOCUMENTS }).notNull(),
    /** A scheduled version takes effect on its day. */
    state: text({ enum: ['draft', 'scheduled', 'effective'] }).notNull(),
    /** Markdown. */
    text: text().notNull(),
    /** One point per line. */
    summary: text().notNull(),
    /** What changed, for customers. */
    changes: text().notNull(),
    /** A day, such as `2026-12-01`, in the agency's time zone; null only in a draft. */
    effectiveOn: text('effective_on'),
    informsCustomers: boolean('informs_customers').notNull(),
    requiresAcceptance: boolean('requires_acceptance').notNull(),
    revision: integer().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    publishedAt: timestamptz('published_at'),
  },
  (table) => [
    oneOf(table.document),
    oneOf(table.state),
    uniqueIndex('legal_versions_draft')
      .on(table.document)
      .where(sql`state = 'draft'`),
    uniqueIndex('legal_versions_effective_on')
      .on(table.document, table.effectiveOn)
      .where(sql`state <> 'draft'`),
  ],
)
