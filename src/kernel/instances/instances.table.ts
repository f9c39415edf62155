import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'

/** Processes that serve this database. A stopped one deletes its row. */
export const instances = pgTable('instances', {
  id: uuid().primaryKey(),
  version: text().notNull(),
  /** Of the sources that were built; empty without a build. */
  build: text().notNull(),
  startedAt: timestamptz('started_at').notNull(),
  /** Repeated every few seconds, in the time of the database. */
  lastSeenAt: timestamptz('last_seen_at').notNull(),
})
