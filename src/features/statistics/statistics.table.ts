import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { DEVICES, SPEED_METRICS } from './statistics.contract.ts'

/**
 * Sums of a day in the agency's time zone, never a person. `views` are page views, `visitors` are
 * those who opened this page, and `visits` are those whose day began on it. An empty source is a
 * visit without a referring site or campaign.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    page: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    device: text({ enum: DEVICES }).notNull(),
    views: integer().notNull(),
    visitors: integer().notNull(),
    visits: integer().notNull(),
  },
  (table) => [
    oneOf(table.device),
    primaryKey({ columns: [table.day, table.page, table.source, table.campaign, table.device] }),
  ],
)

/** The random part of a day's identifiers. Deleted when the day is over. */
export const visitSalts = pgTable('visit_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})

/** The identifiers of today with what led to their first page. Deleted when the day is over. */
export const dailyVisitors = pgTable(
  'daily_visitors',
  {
    identifier: text().primaryKey(),
    day: date().notNull(),
    page: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    device: text({ enum: DEVICES }).notNull(),
  },
  (table) => [oneOf(table.device), index('daily_visitors_day').on(table.day)],
)

/** The pages that an identifier of today opened, so that each visitor of a page counts once. */
export const dailyVisitorPages = pgTable(
  'daily_visitor_pages',
  {
    identifier: text().notNull(),
    page: text().notNull(),
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.identifier, table.page] }),
    index('daily_visitor_pages_day').on(table.day),
  ],
)

/** How the visit began in which a request was sent. Without an identifier. */
export const requestOrigins = pgTable(
  'request_origins',
  {
    inquiryId: uuid('inquiry_id').primaryKey(),
    page: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    device: text({ enum: DEVICES }).notNull(),
  },
  (table) => [oneOf(table.device)],
)

/** Samples of a page's speed on a day. `upTo` is the upper end of a range: ms, CLS in thousandths. */
export const pageSpeeds = pgTable(
  'page_speeds',
  {
    day: date().notNull(),
    page: text().notNull(),
    metric: text({ enum: SPEED_METRICS }).notNull(),
    upTo: integer('up_to').notNull(),
    samples: integer().notNull(),
  },
  (table) => [
    oneOf(table.metric),
    primaryKey({ columns: [table.day, table.page, table.metric, table.upTo] }),
  ],
)

/** What the agency paid for its own advertisements. In cents. */
export const adSpend = pgTable(
  'ad_spend',
  {
    id: uuid().primaryKey(),
    importId: uuid('import_id').notNull(),
    day: date().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [index('ad_spend_day').on(table.day), index('ad_spend_import').on(table.importId)],
)

export const adSpendImports = pgTable('ad_spend_imports', {
  id: uuid().primaryKey(),
  fileName: text('file_name').notNull(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  lines: integer().notNull(),
  amount: integer().notNull(),
  importedAt: timestamptz('imported_at').notNull(),
  importedBy: uuid('imported_by').notNull(),
})
