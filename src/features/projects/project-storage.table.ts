import { integer, pgTable } from 'drizzle-orm/pg-core'

/** One row, once an admin saved. */
export const storageSettings = pgTable('storage_settings', {
  id: integer().primaryKey(),
  quotaGb: integer('quota_gb').notNull(),
  revision: integer().notNull(),
})
