import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

/** One row, once a demo has moved its clock: milliseconds that business time runs ahead. */
export const demoClock = pgTable('demo_clock', {
  id: integer().primaryKey(),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
})
