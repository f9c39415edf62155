import { pgTable, text, uuid, index } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns.ts'
import { sessions, users } from '../accounts/accounts.table.ts'

/** One row per signed-in browser that shows push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user_id').on(table.userId)],
)
