import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was answered to a creating call, so that the same call sent again is answered, not repeated. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    inputHash: text('input_hash').notNull(),
    answer: jsonb(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('idempotency_keys_expires_at').on(table.expiresAt)],
)
