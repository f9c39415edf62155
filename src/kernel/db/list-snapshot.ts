// Reads a list as of one moment, in pages: no row is lost or repeated while rows move.
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Rows per statement. The embedded database serves no other caller meanwhile. */
const PAGE_ROWS = 100

/** @param query selects `id` alone, in the order of the list */
export async function snapshotIds(db: Db, query: SQLWrapper): Promise<string[]> {
  // One value instead of a row per id, which drivers read much faster.
  const { rows } = await db.execute(sql`select array(${query.getSQL()})::text as ids`)
  const [found] = rows as { ids: string }[]
  return found?.ids.slice(1, -1).split(',').filter(Boolean) ?? []
}

/** In the order of `ids`, without deleted rows. @param pageRows lower it when `read` is slow */
export async function* inPages<Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += pageRows) {
    const page = ids.slice(at, at + pageRows)
    const rows = new Map((await read(page)).map((row) => [idOf(row), row]))
    yield page.flatMap((id) => rows.get(id) ?? [])
  }
}
