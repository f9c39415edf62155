import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../db/columns.ts'
import { FILE_KINDS, type FileKind } from './files.contract.ts'

/** The folder or the object store has the bytes, under the id. */
export const files = pgTable(
  'files',
  {
    /** 128 random bits: a caller who knows it may attach the file, once. */
    id: text().primaryKey(),
    /** For display only: no lookup uses it. */
    name: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The row with the file. Null until a call attaches it; before that nobody can read it. */
    about: uuid(),
    /** Pseudonym until a call attaches the file, for a limit per uploader. */
    uploader: text(),
    deletedAt: timestamptz('deleted_at'),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [
    oneOf(table.kind, Object.keys(FILE_KINDS)),
    index('files_about').on(table.about),
    index('files_unattached')
      .on(table.createdAt)
      .where(sql`about is null`),
    index('files_uploader')
      .on(table.uploader)
      .where(sql`about is null`),
  ],
)

/** Append-only. */
export const fileViews = pgTable(
  'file_views',
  {
    id: uuid().primaryKey(),
    fileId: text('file_id').notNull(),
    viewerId: uuid('viewer_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('file_views_file_id').on(table.fileId, table.at)],
)
