import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns.ts'

export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    text: text().notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    publishedAt: timestamptz('published_at'),
  },
  (table) => [index('testimonials_email').on(table.email)],
)
