import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns.ts'

export const redirects = pgTable('redirects', {
  id: uuid().primaryKey(),
  /** A path in lower case, without a slash at its end. */
  fromPath: text('from_path').notNull().unique(),
  /** A path of this site, or an https address. */
  target: text().notNull(),
  /** 308 also keeps the method of a form; search engines treat both alike. */
  status: integer().$type<301 | 308>().notNull(),
  /** Created by the product when an address changed. */
  isAutomatic: boolean('is_automatic').notNull(),
  useCount: integer('use_count').notNull().default(0),
  lastUsedAt: timestamptz('last_used_at'),
  revision: integer().notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
})
