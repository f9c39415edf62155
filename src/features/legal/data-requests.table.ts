import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Data requests that wait to be confirmed, and for a day those that were: from then on they are inquiries. */
export const dataRequests = pgTable(
  'data_requests',
  {
    /** Of the secret in the mailed link. */
    hash: text().primaryKey(),
    /** copy · deletion */
    requestKind: text('request_kind').notNull(),
    /** Lower case. */
    email: text().notNull(),
    note: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    inquiryId: uuid('inquiry_id'),
  },
  (table) => [index('data_requests_expires_at').on(table.expiresAt)],
)
