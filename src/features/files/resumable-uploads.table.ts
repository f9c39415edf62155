import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#kernel/db/columns.ts'

/** Uploads of large files. A completed one stays until it would have ended, for a late sender. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    /** That of the file. */
    id: text().primaryKey(),
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    /** In bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    /** Null without an object store. */
    multipartId: text('multipart_id'),
    /** Of the parts that the store has, in order. */
    tags: jsonb().$type<string[]>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    /** One call at a time adds to an upload. */
    lockedUntil: timestamptz('locked_until'),
  },
  (table) => [
    index('resumable_uploads_project_id').on(table.projectId),
    index('resumable_uploads_changed_at').on(table.changedAt),
  ],
)
