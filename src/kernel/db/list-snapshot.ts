// A list as it stood at one moment, read a few rows at a time: no row is lost or told twice while rows change their places.
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Rows of one statement. The embedded database answers nobody else meanwhile. */
const PAGE_ROWS = 100

/** @param query selects `id` alone, in the order of the list */
export async function snapshotIds(db: Db, query: SQLWrapper): Promise<string[]> {
  // One value instead of a row for each id, which the drivers read in a fraction of the time.
  const { rows } = await db.execute(sql`select array(${query.getSQL()})::text as ids`)
  const [found] = rows as { ids: string }[]
  return found?.ids.slice(1, -1).split(',').filter(Boolean) ?? []
}

/**
 * The rows of these ids in their order, without those deleted meanwhile.
 * @param pageRows fewer where `read` takes long
 */
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
