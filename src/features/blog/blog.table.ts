import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'
import { type Category, type Cover, type Post, COVERS } from './blog.contract.ts'
import { type StoredDraft, type StoredContent, REVISION_STEPS } from './writing.contract.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'

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
    /** Starts at 1: URLs contain it. */
    id: integer().primaryKey(),
    status: text({ enum: ['draft', 'scheduled', 'published'] }).notNull(),
    /** Publication time, past or scheduled. A draft with a time was published before. */
    publishedAt: timestamptz('published_at'),
    title: text().notNull(),
    description: text().notNull(),
    author: text().notNull(),
    category: text().$type<Category>().notNull(),
    featured: boolean().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    cover: text().$type<Cover>().notNull(),
    coverImageId: uuid('cover_image_id'),
    markdown: text().notNull(),
    /** The service renders this HTML when it stores the post. */
    content: text().notNull(),
    contents: jsonb().$type<Post['contents']>().notNull(),
    readMinutes: integer('read_minutes').notNull(),
    /** The draft, if it differs from the columns above, without its long text. */
    draft: jsonb().$type<StoredDraft>(),
    draftMarkdown: text('draft_markdown'),
    /** Every save increments it, for optimistic concurrency. */
    revision: integer().notNull().default(0),
    changedAt: timestamptz('changed_at')
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
    changedBy: text('changed_by').notNull().default(''),
    /** Came with the product: replace it before going live. */
    isSample: boolean('is_sample').notNull().default(false),
    /** The id of a deleted post is never used again. */
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    oneOf(table.status),
    oneOf(table.cover, COVERS),
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

export const postRevisions = pgTable(
  'post_revisions',
  {
    id: uuid().primaryKey(),
    postId: integer('post_id').notNull(),
    startedAt: timestamptz('started_at').notNull(),
    at: timestamptz('at').notNull(),
    by: text().notNull(),
    what: text({ enum: REVISION_STEPS }).notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
  },
  (table) => [
    oneOf(table.what),
    index('post_revisions_post_id').on(
      table.postId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** A visitor's list stays in the browser. */
export const savedPosts = pgTable(
  'saved_posts',
  {
    userId: uuid('user_id').notNull(),
    postId: integer('post_id').notNull(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.postId] })],
)
