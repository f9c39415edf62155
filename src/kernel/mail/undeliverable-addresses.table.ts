import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'

/** Addresses whose mail server said that they do not exist or are closed. */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  /** In lower case. */
  email: text().primaryKey(),
  /** In the words of the mail server. */
  problem: text().notNull(),
  bouncedAt: timestamptz('bounced_at').notNull(),
})
