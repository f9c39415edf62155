import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { timestamptz } from '#kernel/db/columns.ts'

/** The calendar data of each version, by its sequence; times in ISO 8601. */
export type ReportedCallTime = { at: string; startsAt: string; endsAt: string; isCanceled: boolean }

/** Booked calls. Two active calls never start at the same time. */
export const discoveryCalls = pgTable(
  'discovery_calls',
  {
    id: uuid().primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    sequence: integer().notNull(),
    versions: jsonb().$type<ReportedCallTime[]>().notNull(),
    canceledAt: timestamptz('canceled_at'),
    remindedAt: timestamptz('reminded_at'),
  },
  (table) => [
    uniqueIndex('discovery_calls_starts_at')
      .on(table.startsAt)
      .where(sql`canceled_at is null`),
    index('discovery_calls_any_starts_at').on(table.startsAt),
    index('discovery_calls_ends_at')
      .on(table.endsAt)
      .where(sql`canceled_at is null`),
    index('discovery_calls_inquiry_id').on(table.inquiryId, table.startsAt),
  ],
)

export const discoverySettings = pgTable('discovery_settings', {
  id: text().primaryKey(),
  minutes: integer().notNull(),
  leadHours: integer('lead_hours').notNull(),
  daysAhead: integer('days_ahead').notNull(),
  blockedDays: jsonb('blocked_days').$type<string[]>().notNull(),
  revision: integer().notNull(),
})
