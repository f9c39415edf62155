import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { NOTIFICATION_KINDS } from './notifications.contract.ts'

/** Keyed by address in lower case, because notifications may precede the account. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    kind: text().$type<keyof typeof NOTIFICATION_KINDS>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    path: text().notNull(),
    at: timestamptz('at').notNull(),
    readAt: timestamptz('read_at'),
  },
  (table) => [
    oneOf(table.kind, Object.keys(NOTIFICATION_KINDS)),
    index('notifications_email').on(
      table.email,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** The product mails a kind without a row. */
export const mailPreferences = pgTable(
  'mail_preferences',
  { email: text().notNull(), kind: text().notNull(), byMail: boolean('by_mail').notNull() },
  (table) => [primaryKey({ columns: [table.email, table.kind] })],
)
