import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Counts } from './analytics.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a campaign did for a business on one day of the agency's wall; a campaign without a name is everything outside of campaigns. */
export const dailyMetrics = pgTable(
  'daily_metrics',
  {
    id: uuid().primaryKey(),
    /** Lower case: whose they are. */
    email: text().notNull(),
    day: date().notNull(),
    campaign: text().notNull(),
    channel: text().notNull(),
    visits: integer().notNull(),
    clicks: integer().notNull(),
    leads: integer().notNull(),
    /** Cents. */
    spend: integer().notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    uniqueIndex('daily_metrics_key').on(table.email, table.day, table.campaign, table.channel),
  ],
)

/** What was done to them, by whom and when. Rows are only ever added; null is no row. */
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
    /** Null by hand. */
    importId: uuid('import_id'),
    at: moment('at').notNull(),
    by: uuid('by').notNull(),
  },
  (table) => [
    index('metric_changes_import').on(table.importId),
    index('metric_changes_key').on(table.email, table.day, table.campaign, table.channel),
  ],
)

/** Files that were taken in, each as a whole. */
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
    importedAt: moment('imported_at').notNull(),
    importedBy: uuid('imported_by').notNull(),
    undoneAt: moment('undone_at'),
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

/** What the agency says about a figure, or has done, on a day. */
export const metricNotes = pgTable(
  'metric_notes',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    day: date().notNull(),
    /** done · visits · leads · rate · cost · spend */
    about: text().notNull(),
    text: text().notNull(),
    writtenAt: moment('written_at').notNull(),
    writtenBy: uuid('written_by').notNull(),
  },
  (table) => [index('metric_notes_email').on(table.email, table.day, table.id)],
)
