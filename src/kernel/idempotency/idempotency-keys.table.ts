import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'

/** Results of creating calls: a repeated call returns the result and does not run again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    inputHash: text('input_hash').notNull(),
    result: jsonb(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('idempotency_keys_expires_at').on(table.expiresAt)],
)
