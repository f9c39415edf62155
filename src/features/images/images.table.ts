import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns.ts'
import type { ImageFormat } from '../../kernel/files/files.contract.ts'

/** A file of an image. */
type ImageVariant = {
  format: ImageFormat
  width: number
  height: number
  bytes: number
  fileId: string
}

export const images = pgTable(
  'images',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Empty for a decorative image. */
    alt: text().notNull(),
    isDecorative: boolean('is_decorative').notNull(),
    /** In percent. */
    focusX: integer('focus_x').notNull(),
    focusY: integer('focus_y').notNull(),
    /** A hash of the pixels. */
    version: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    variants: jsonb().$type<ImageVariant[]>().notNull(),
    revision: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    index('images_created_at').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
