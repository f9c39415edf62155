// Cursors of lists: where a page ended, and the range of the index after it.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** `group` is the part of a list that has several. */
export type Cursor = { at: Date; id: string; group?: string | undefined }

/** For descending lists, newest first. */
export const isBefore = (at: AnyColumn, id: AnyColumn, cursor: Cursor): SQL =>
  sql`(${at}, ${id}) < ${valuesOf(cursor)}`

/** For ascending lists. */
export const isBeyond = (at: AnyColumn, id: AnyColumn, cursor: Cursor): SQL =>
  sql`(${at}, ${id}) > ${valuesOf(cursor)}`

const valuesOf = ({ at, id }: Cursor): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`
