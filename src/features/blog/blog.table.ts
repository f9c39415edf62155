import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Category, Cover, Post } from './blog.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const posts = pgTable(
  'posts',
  {
    /** From 1: it stands in the address. */
    id: integer().primaryKey(),
    /** draft · scheduled · published */
    status: text().notNull(),
    /** When it appeared, or will; drafts have none. */
    publishedAt: moment('published_at'),
    title: text().notNull(),
    description: text().notNull(),
    author: text().notNull(),
    category: text().$type<Category>().notNull(),
    featured: boolean().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    cover: text().$type<Cover>().notNull(),
    /** What was written. */
    markdown: text().notNull(),
    /** What is shown: made from it when it was stored. */
    content: text().notNull(),
    contents: jsonb().$type<Post['contents']>().notNull(),
    readMinutes: integer('read_minutes').notNull(),
  },
  (table) => [index('posts_published_at').on(table.status, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
)

/** Reading lists of accounts; a visitor's stays in the browser. */
export const savedPosts = pgTable(
  'saved_posts',
  { userId: uuid('user_id').notNull(), postId: integer('post_id').notNull(), savedAt: moment('saved_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.postId] })],
)
