import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { Category, Cover, Post } from './blog.contract.ts'
import type { PostContent } from './writing.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What it says of itself, out and as it is being written. */
export const postSearchVector = ({
  title,
  description,
  author,
  draft,
}: Record<'title' | 'description' | 'author' | 'draft', SQLWrapper>): SQL =>
  searchVector(
    title,
    description,
    author,
    sql`${draft} ->> 'title'`,
    sql`${draft} ->> 'description'`,
    sql`${draft} ->> 'author'`,
  )

export const posts = pgTable(
  'posts',
  {
    /** From 1: it stands in the address. */
    id: integer().primaryKey(),
    /** draft · scheduled · published */
    status: text().notNull(),
    /** When it appeared, or will. A draft that has one was out before. */
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
    /** What is being written, where it differs from what stands above: its text lies beside it, since that is long. */
    draft: jsonb().$type<Omit<PostContent, 'markdown'>>(),
    draftMarkdown: text('draft_markdown'),
    /** Counts what was saved: whoever saves says what they had read. */
    revision: integer().notNull().default(0),
    changedAt: moment('changed_at')
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
    /** The name of whoever saved last. */
    changedBy: text('changed_by').notNull().default(''),
    /** Deleted, and not forgotten: its number is never given again. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('posts_published_at').on(
      table.status,
      table.publishedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('posts_changed_at')
      .on(table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('posts_full_text')
      .using('gin', postSearchVector(table))
      .where(sql`deleted_at is null`),
    index('posts_status_changed_at')
      .on(table.status, table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
  ],
)

/** What was written, one row a sitting or a step. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    id: uuid().primaryKey(),
    postId: integer('post_id').notNull(),
    /** When it was begun, and when it was last changed. */
    startedAt: moment('started_at').notNull(),
    at: moment('at').notNull(),
    by: text().notNull(),
    /** written · published · scheduled · updated · restored */
    what: text().notNull(),
    content: jsonb().$type<PostContent>().notNull(),
  },
  (table) => [
    index('post_revisions_post_id').on(
      table.postId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** Reading lists of accounts; a visitor's stays in the browser. */
export const savedPosts = pgTable(
  'saved_posts',
  {
    userId: uuid('user_id').notNull(),
    postId: integer('post_id').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.postId] })],
)
