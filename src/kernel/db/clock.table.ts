import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

/** One row, once a demo has moved its clock: by how many milliseconds business time runs ahead of real time. */
export const demoClock = pgTable('demo_clock', {
  id: integer().primaryKey(),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
})
