// Where a page of a list ended, and what comes after it: a range of the index that holds the list in its order.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** `group` where the list has parts, one after the other. */
export type Cursor = { at: Date; id: string; group?: string | undefined }

/** For a list that goes down by these two columns, newest first. */
export const isBefore = (at: AnyColumn, id: AnyColumn, cursor: Cursor): SQL =>
  sql`(${at}, ${id}) < ${valuesOf(cursor)}`

/** For a list that goes up by these two columns. */
export const isBeyond = (at: AnyColumn, id: AnyColumn, cursor: Cursor): SQL =>
  sql`(${at}, ${id}) > ${valuesOf(cursor)}`

const valuesOf = ({ at, id }: Cursor): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`
