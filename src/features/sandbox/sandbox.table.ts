import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SandboxObject } from './sandbox-objects.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    object: text().notNull(),
    content: jsonb().$type<SandboxObject>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_objects_object').on(table.object)],
)

export const sandboxResponses = pgTable('sandbox_responses', {
  key: text().primaryKey(),
  inputHash: text('input_hash').notNull(),
  result: jsonb().$type<object>().notNull(),
  at: moment('at').notNull(),
})

/** The sandbox delivers them until the product accepts them. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: text().primaryKey(),
  event: text().notNull(),
  createdAt: moment('created_at').notNull(),
  deliveredAt: moment('delivered_at'),
})
