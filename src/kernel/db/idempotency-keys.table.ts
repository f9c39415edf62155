import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Results of creating calls: a repeated call returns the result and does not run again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    inputHash: text('input_hash').notNull(),
    result: jsonb(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('idempotency_keys_expires_at').on(table.expiresAt)],
)
