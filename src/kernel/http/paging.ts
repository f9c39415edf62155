// Pages of a list, linked by the Link header (RFC 8288).
import type { Context } from 'hono'
import type { Cursor } from '../db/cursor.ts'
import { Failure } from '../failure.ts'
import type { Paged } from '../paging.contract.ts'

/** Omits the host, which a proxy may have changed. Sends no header after the last page. */
export function linkNext(c: Context, after: string | number | undefined): void {
  if (after === undefined) return
  const address = new URL(c.req.url)
  address.searchParams.set('after', String(after))
  c.header('link', `<${address.pathname + address.search}>; rel="next"`)
}

export type Page<Row> = { rows: Row[]; next: string | undefined }

/** Loads one row more to detect a next page. @throws invalid for an unknown cursor */
export async function listPage<Row>(
  { limit, after }: Paged,
  list: (limit: number | undefined, after: Cursor | undefined) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
): Promise<Page<Row>> {
  const found = await list(limit && limit + 1, after === undefined ? undefined : readCursor(after))
  const rows = limit ? found.slice(0, limit) : found
  const last = rows.at(-1)
  return { rows, next: last && found.length > rows.length ? cursorText(cursorOf(last)) : undefined }
}

const cursorText = ({ group, at, id }: Cursor): string =>
  [group, at.toISOString(), id].filter((part) => part !== undefined).join('_')

function readCursor(after: string): Cursor {
  const [, group, at, id] =
    after.match(
      /^(?:([a-z\d]+)_)?(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
    ) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at)))
    throw new Failure(
      'invalid',
      'This page of the list does not exist. Start again without "after".',
    )
  return { group, at: new Date(at), id }
}
