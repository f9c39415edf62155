import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** business · admin */
    role: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Lower case; admins may also sign in with it. */
    username: text(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull(),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
  },
  (table) => [uniqueIndex('users_email').on(table.email), uniqueIndex('users_username').on(table.username)],
)

/** One row a browser that is signed in. Only hashes of its refresh secrets are kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    /** The secret before the last rotation, still good for a few seconds for a second tab. */
    formerHash: text('former_hash'),
    rotatedAt: moment('rotated_at').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [uniqueIndex('sessions_refresh_hash').on(table.refreshHash), index('sessions_former_hash').on(table.formerHash), index('sessions_user_id').on(table.userId)],
)
