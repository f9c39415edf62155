import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SandboxObject } from './sandbox-objects.contract.ts'
import { timestamptz } from '#kernel/db/columns.ts'

export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    object: text().notNull(),
    content: jsonb().$type<SandboxObject>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('sandbox_objects_object').on(table.object)],
)

export const sandboxResponses = pgTable('sandbox_responses', {
  key: text().primaryKey(),
  inputHash: text('input_hash').notNull(),
  result: jsonb().$type<object>().notNull(),
  at: timestamptz('at').notNull(),
})

/** The sandbox delivers them until the product accepts them. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: text().primaryKey(),
  event: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  deliveredAt: timestamptz('delivered_at'),
})
