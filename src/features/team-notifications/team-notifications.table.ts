import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { users } from '../accounts/accounts.table.ts'
import {
  type QuietHours,
  TEAM_KINDS,
  type TeamMailPreferences,
} from './team-notifications.contract.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const teamNotifications = pgTable(
  'team_notifications',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    kind: text({ enum: TEAM_KINDS }).notNull(),
    /** What happened: each team member is notified of it once. */
    key: text().notNull(),
    /** The record; its erasure deletes the notification. */
    about: uuid(),
    title: text().notNull(),
    text: text().notNull(),
    path: text().notNull(),
    at: timestamptz('at').notNull(),
    readAt: timestamptz('read_at'),
    /** When it is due by mail; null once it was sent, and if it is never sent. */
    mailAt: timestamptz('mail_at'),
  },
  (table) => [
    oneOf(table.kind),
    unique('team_notifications_key').on(table.key, table.userId),
    index('team_notifications_user').on(
      table.userId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('team_notifications_about').on(table.about),
    index('team_notifications_mail_at')
      .on(table.mailAt)
      .where(sql`mail_at is not null`),
  ],
)

/** A team member without a row has the default preferences. */
export const teamMailPreferences = pgTable('team_mail_preferences', {
  userId: userId().primaryKey(),
  deliveries: jsonb().$type<TeamMailPreferences['deliveries']>().notNull(),
  quietHours: jsonb('quiet_hours').$type<QuietHours>(),
  /** When the daily summary was turned on; null if it is off. */
  dailySummarySince: timestamptz('daily_summary_since'),
})
