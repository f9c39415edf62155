import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type Counts, NOTE_ABOUTS } from './analytics.contract.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'

/** By day in the agency's time zone. An empty campaign holds what came without one. */
export const dailyMetrics = pgTable(
  'daily_metrics',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    day: date().notNull(),
    campaign: text().notNull(),
    channel: text().notNull(),
    visits: integer().notNull(),
    clicks: integer().notNull(),
    leads: integer().notNull(),
    /** In cents. */
    spend: integer().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    uniqueIndex('daily_metrics_key').on(table.email, table.day, table.campaign, table.channel),
  ],
)

/** Changes of metrics: by whom and when. Append-only; null means no row. */
export const metricChanges = pgTable(
  'metric_changes',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    day: date().notNull(),
    campaign: text().notNull(),
    channel: text().notNull(),
    before: jsonb().$type<Counts>(),
    after: jsonb().$type<Counts>(),
    /** Null for an edit by hand. */
    importId: uuid('import_id'),
    at: timestamptz('at').notNull(),
    by: uuid('by').notNull(),
  },
  (table) => [
    index('metric_changes_import').on(table.importId),
    index('metric_changes_key').on(table.email, table.day, table.campaign, table.channel),
  ],
)

export const metricsImports = pgTable(
  'metrics_imports',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    fileName: text('file_name').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    importedAt: timestamptz('imported_at').notNull(),
    importedBy: uuid('imported_by').notNull(),
    undoneAt: timestamptz('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (table) => [
    index('metrics_imports_email').on(
      table.email,
      table.importedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** The statements of which the customer was notified, by the ID of their month. */
export const statementNotices = pgTable('statement_notices', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  at: timestamptz('at').notNull(),
})

export const metricNotes = pgTable(
  'metric_notes',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    day: date().notNull(),
    about: text().$type<keyof typeof NOTE_ABOUTS>().notNull(),
    text: text().notNull(),
    writtenAt: timestamptz('written_at').notNull(),
    writtenBy: uuid('written_by').notNull(),
  },
  (table) => [
    oneOf(table.about, Object.keys(NOTE_ABOUTS)),
    index('metric_notes_email').on(table.email, table.day, table.id),
  ],
)
