import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'

/** Data requests until their link expires. Confirmed ones are also inquiries. */
export const dataRequests = pgTable(
  'data_requests',
  {
    /** Hash of the secret in the emailed link. */
    hash: text().primaryKey(),
    requestKind: text('request_kind', { enum: ['copy', 'deletion'] }).notNull(),
    /** Lower case. */
    email: text().notNull(),
    note: text().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    inquiryId: uuid('inquiry_id'),
  },
  (table) => [oneOf(table.requestKind), index('data_requests_expires_at').on(table.expiresAt)],
)
