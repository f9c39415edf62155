import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    role: text({ enum: ['business', 'staff', 'admin'] }).notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Lower case; the team may also sign in with it. */
    username: text(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    disabledAt: timestamptz('disabled_at'),
    /** Null until the address is verified; sign-in is rejected until then. */
    verifiedAt: timestamptz('verified_at'),
    businessId: text('business_id'),
    /** Hash of the key in the browser that signed up, which verifies without a password. */
    browserHash: text('browser_hash'),
    termsVersion: text('terms_version'),
    termsAgreedAt: timestamptz('terms_agreed_at'),
  },
  (table) => [
    oneOf(table.role),
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_username').on(table.username),
    uniqueIndex('users_business_id').on(table.businessId),
  ],
)

/** Links that work once. Only their hashes are stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text({ enum: ['verification', 'password-reset', 'invitation'] }).notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [oneOf(table.kind), index('one_time_tokens_user_id').on(table.userId)],
)

/** One row per account that has a second factor or has started to set one up. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  /** Encrypted with a key of this installation. */
  encryptedSecret: text('encrypted_secret').notNull(),
  /** Null until a first code confirms that the app holds the secret. */
  enabledAt: timestamptz('enabled_at'),
  /** Newest 30-second step whose code was used. Codes of earlier steps are rejected. */
  lastStep: integer('last_step').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { hash: text().primaryKey(), userId: uuid('user_id').notNull() },
  (table) => [index('recovery_codes_user_id').on(table.userId)],
)

/** One row, `agency`, stored when an admin first sets a rule. */
export const teamRules = pgTable('team_rules', {
  id: text().primaryKey(),
  codesRequired: boolean('codes_required').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

/** One row per signed-in browser. Only hashes of refresh secrets are stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    /** Secret before the last rotation, valid for a few more seconds for a second tab. */
    formerHash: text('former_hash'),
    rotatedAt: timestamptz('rotated_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_refresh_hash').on(table.refreshHash),
    index('sessions_former_hash').on(table.formerHash),
    index('sessions_user_id').on(table.userId),
  ],
)
