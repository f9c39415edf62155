import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { users } from '../accounts/accounts.table.ts'
import { FEED_SCOPES } from './calendar-feeds.contract.ts'

/** The address at which calendar apps read the events of a person. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    scope: text({ enum: FEED_SCOPES }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastReadAt: timestamptz('last_read_at'),
  },
  (table) => [oneOf(table.scope), uniqueIndex('calendar_feeds_token_hash').on(table.tokenHash)],
)

/** Calendars of others whose events block call times. */
export const externalCalendars = pgTable(
  'external_calendars',
  {
    id: uuid().primaryKey(),
    /** The team member whose calendar it is; null for one of the agency. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address is a secret: with it, anyone can read the calendar. */
    encryptedUrl: text('encrypted_url').notNull(),
    /** The name of its server, which the screens show. */
    host: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    succeededAt: timestamptz('succeeded_at'),
    failedAt: timestamptz('failed_at'),
    /** Of the last failure, since the last success. */
    problem: text(),
    /** Of the last success. */
    busyCount: integer('busy_count').notNull(),
  },
  (table) => [index('external_calendars_owner_id').on(table.ownerId)],
)

/** When those calendars have events: no titles. */
export const externalBusyTimes = pgTable(
  'external_busy_times',
  {
    id: uuid().primaryKey(),
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => externalCalendars.id, { onDelete: 'cascade' }),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (table) => [
    index('external_busy_times_calendar_id').on(table.calendarId),
    index('external_busy_times_ends_at').on(table.endsAt),
  ],
)
