import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { ADDRESS_CHANGE_STATES, REQUEST_STATES } from './profile-changes.contract.ts'

/** A business without a row has no contact, and was never changed. */
export const businessProfiles = pgTable('business_profiles', {
  userId: uuid('user_id').primaryKey(),
  contactName: text('contact_name').notNull(),
  /** Counts changes of name and contact. */
  revision: integer().notNull(),
  disabledReason: text('disabled_reason'),
  disabledBy: uuid('disabled_by'),
})

export const profileRequests = pgTable(
  'profile_requests',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    state: text({ enum: REQUEST_STATES }).notNull(),
    /** Null: no change requested. */
    name: text(),
    contactName: text('contact_name'),
    email: text(),
    reason: text().notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    endedAt: timestamptz('ended_at'),
    declineReason: text('decline_reason').notNull().default(''),
  },
  (table) => [
    oneOf(table.state),
    index('profile_requests_user_id').on(table.userId, table.requestedAt),
    uniqueIndex('profile_requests_unfinished')
      .on(table.userId)
      .where(sql`state in ('open', 'waiting')`),
    index('profile_requests_due_at')
      .on(table.dueAt)
      .where(sql`state = 'open'`),
  ],
)

/** Changes of the address of an account, from the mail to the new address on. */
export const addressChanges = pgTable(
  'address_changes',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** The request of the customer that it fulfills. */
    requestId: uuid('request_id'),
    /** Lower case. */
    fromEmail: text('from_email').notNull(),
    toEmail: text('to_email').notNull(),
    state: text({ enum: ADDRESS_CHANGE_STATES }).notNull(),
    /** Hashes of the secrets in the links to the new and to the old address. */
    hash: text().notNull(),
    objectionHash: text('objection_hash').notNull(),
    startedBy: uuid('started_by').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    oneOf(table.state),
    uniqueIndex('address_changes_hash').on(table.hash),
    uniqueIndex('address_changes_objection_hash').on(table.objectionHash),
    index('address_changes_user_id').on(table.userId, table.sentAt),
    uniqueIndex('address_changes_open')
      .on(table.userId)
      .where(sql`state = 'open'`),
  ],
)
