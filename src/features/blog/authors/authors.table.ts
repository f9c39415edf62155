import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns.ts'

export const authors = pgTable(
  'authors',
  {
    id: uuid().primaryKey(),
    /** In the address of the page. */
    slug: text().notNull().unique(),
    /** Posts have it as their author. */
    name: text().notNull(),
    role: text().notNull(),
    bio: text().notNull(),
    links: jsonb().$type<string[]>().notNull(),
    imageId: uuid('image_id'),
    revision: integer().notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [uniqueIndex('authors_name').on(sql`lower(${table.name})`)],
)
