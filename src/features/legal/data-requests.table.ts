import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../../kernel/db/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    inquiryId: uuid('inquiry_id'),
  },
  (table) => [oneOf(table.requestKind), index('data_requests_expires_at').on(table.expiresAt)],
)
