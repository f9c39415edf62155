import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const cacheTags = pgTable('cache_tags', {
  name: text().primaryKey(),
  version: integer().notNull(),
})
