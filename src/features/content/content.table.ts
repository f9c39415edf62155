import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#kernel/db/columns.ts'

type Texts = Record<string, unknown>

/** Only changed texts. A reset keeps the row, so that its version continues. */
export const contentSections = pgTable(
  'content_sections',
  {
    page: text().notNull(),
    section: text().notNull(),
    texts: jsonb().$type<Texts>().notNull(),
    version: integer().notNull(),
    at: timestamptz('at').notNull(),
    authorId: uuid('author_id').notNull(),
    /** As it was then, like in the audit log. */
    authorName: text('author_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.section] })],
)

/** Each save of a section, also the latest. */
export const contentVersions = pgTable(
  'content_versions',
  {
    page: text().notNull(),
    section: text().notNull(),
    version: integer().notNull(),
    texts: jsonb().$type<Texts>().notNull(),
    at: timestamptz('at').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.section, table.version] })],
)

/** The draft that an admin previews: one at a time. */
export const contentPreviews = pgTable('content_previews', {
  authorId: uuid('author_id').primaryKey(),
  page: text().notNull(),
  section: text().notNull(),
  texts: jsonb().$type<Texts>().notNull(),
  secretHash: text('secret_hash').notNull().unique(),
  until: timestamptz('until').notNull(),
})
