// Whole tables, whatever they are: the one place that reads them by name.
import { sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'

const BATCH = 500

export type TableRow = Record<string, unknown>

/**
 * Each column of a table of the product: `c` is its pg_class, `a` its pg_attribute. The views of
 * information_schema take 40 ms, because they check the caller's rights.
 */
export const tableColumns = sql`pg_class c join pg_attribute a
  on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

/** Every table of the product with its columns, in their order. */
export async function listTables(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute(sql`select c.relname as "table", a.attname as "column"
    from ${tableColumns} order by c.relname, a.attnum`)
  const tables = new Map<string, string[]>()
  // The query says what its rows are.
  for (const { table, column } of rows as { table: string; column: string }[])
    tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

/** Each row as one line of JSON, as the database says it: inside a transaction, and each row once. @param table a name that `listTables` has answered */
export async function* dumpTable(db: Db, table: string): AsyncGenerator<string[]> {
  await db.execute(
    sql`declare lines no scroll cursor for select to_jsonb(t)::text as line from ${sql.identifier(table)} t`,
  )
  for (let isMore = true; isMore;) {
    const { rows } = await db.execute(sql.raw(`fetch ${BATCH} from lines`))
    isMore = rows.length === BATCH
    if (rows.length) yield (rows as { line: string }[]).map(({ line }) => line)
  }
  await db.execute(sql`close lines`)
}

/** All rows, some at a time, times as ISO texts with their zone. */
export async function* readTable(db: Db, table: string): AsyncGenerator<TableRow[]> {
  for await (const lines of dumpTable(db, table))
    yield lines.map((line) => JSON.parse(line) as TableRow)
}

/** Everything is read as it is at one moment. */
export async function atOneMoment<Result>(
  db: Db,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction((transaction) => work(transaction), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
