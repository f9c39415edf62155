import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'

export const cacheTags = pgTable('cache_tags', {
  name: text().primaryKey(),
  version: integer().notNull(),
  /** The last version that was purged at the CDN. */
  purgedVersion: integer('purged_version').notNull().default(0),
  purgedAt: timestamptz('purged_at'),
  purgeError: text('purge_error'),
})
