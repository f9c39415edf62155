import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every file that was taken in. Its bytes lie under its id, in the folder or the store. */
export const files = pgTable(
  'files',
  {
    /** 128 random bits: whoever knows it may claim the file, once. */
    id: text().primaryKey(),
    /** For people only: nothing is ever found by it. */
    name: text().notNull(),
    /** By its content: pdf · ppt · pptx · doc · docx · png · jpg · webp */
    kind: text().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The row it belongs to. Null until it is claimed: then nobody can read it. */
    about: uuid(),
    /** Who handed it in, as a mark and not as a name: for as long as nobody has claimed it, so that one fills only their own share. */
    uploader: text(),
    /** When and by whom it was deleted: the bytes are gone, and the name with them. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [
    index('files_about').on(table.about),
    index('files_unclaimed')
      .on(table.createdAt)
      .where(sql`about is null`),
    index('files_uploader')
      .on(table.uploader)
      .where(sql`about is null`),
  ],
)

/** Each opening of a file. Rows are only ever added. */
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
