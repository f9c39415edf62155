import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const savedReplies = pgTable('saved_replies', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  revision: integer().notNull(),
})
