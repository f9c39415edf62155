import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { LEGAL_DOCUMENTS } from '../legal/legal.contract.ts'

/** The emails about a version, which go out in batches. */
export const legalAnnouncements = pgTable('legal_announcements', {
  versionId: uuid('version_id').primaryKey(),
  /** The last account that got the email; accounts are in the order of their IDs. */
  lastUserId: uuid('last_user_id'),
  sent: integer().notNull(),
  finishedAt: timestamptz('finished_at'),
})

/** A customer accepted a version, or confirmed that they have read about it. */
export const legalConfirmations = pgTable(
  'legal_confirmations',
  {
    versionId: uuid('version_id').notNull(),
    userId: uuid('user_id').notNull(),
    document: text({ enum: LEGAL_DOCUMENTS }).notNull(),
    effectiveOn: text('effective_on').notNull(),
    isAcceptance: boolean('is_acceptance').notNull(),
    confirmedAt: timestamptz('confirmed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.userId] }),
    oneOf(table.document),
    index('legal_confirmations_user_id').on(table.userId),
  ],
)
