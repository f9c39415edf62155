import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../db/columns.ts'

/** Every uploaded file. Its bytes are stored under its id, in the folder or the object store. */
export const files = pgTable(
  'files',
  {
    /** 128 random bits: a caller who knows it may claim the file, once. */
    id: text().primaryKey(),
    /** For display only: no lookup uses it. */
    name: text().notNull(),
    /** By content: pdf · ppt · pptx · doc · docx · png · jpg · webp */
    kind: text({ enum: ['pdf', 'ppt', 'pptx', 'doc', 'docx', 'png', 'jpg', 'webp'] }).notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The row it belongs to. Null until the file is claimed; before that it cannot be read. */
    about: uuid(),
    /** Pseudonym of the uploader until the file is claimed, for a limit per uploader. */
    uploader: text(),
    /** The bytes and the name are gone then. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [
    oneOf(table.kind),
    index('files_about').on(table.about),
    index('files_unattached')
      .on(table.createdAt)
      .where(sql`about is null`),
    index('files_uploader')
      .on(table.uploader)
      .where(sql`about is null`),
  ],
)

/** Each opening of a file. Append-only. */
export const fileViews = pgTable(
  'file_views',
  {
    id: uuid().primaryKey(),
    fileId: text('file_id').notNull(),
    viewerId: uuid('viewer_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('file_views_file_id').on(table.fileId, table.at)],
)
