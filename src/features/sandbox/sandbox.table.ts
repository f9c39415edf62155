import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SandboxObject } from './sandbox-objects.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What the sandbox knows, in Stripe's shapes. */
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

/** What it answered to a call with a key, so that the same call is answered alike. */
export const sandboxResponses = pgTable('sandbox_responses', {
  key: text().primaryKey(),
  inputHash: text('input_hash').notNull(),
  answer: jsonb().$type<object>().notNull(),
  at: moment('at').notNull(),
})

/** The webhook event it has for us, delivered until it is taken. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: text().primaryKey(),
  event: text().notNull(),
  createdAt: moment('created_at').notNull(),
  deliveredAt: moment('delivered_at'),
})
