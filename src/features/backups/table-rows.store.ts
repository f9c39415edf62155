// Reads whole tables by name.
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'

const BATCH = 500

export type TableRow = Record<string, unknown>

/** `c` is pg_class, `a` is pg_attribute: the views of information_schema take 40 ms. */
export const tableColumns = sql`pg_class c join pg_attribute a
  on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

export async function listTables(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute(sql`select c.relname as "table", a.attname as "column"
    from ${tableColumns} order by c.relname, a.attnum`)
  const tables = new Map<string, string[]>()
  // The query determines the rows.
  for (const { table, column } of rows as { table: string; column: string }[])
    tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

/** Rows as JSON lines, in batches. @param table a name from `listTables` */
export async function* dumpTable(db: Transaction, table: string): AsyncGenerator<string[]> {
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

export async function* readTable(db: Transaction, table: string): AsyncGenerator<TableRow[]> {
  for await (const lines of dumpTable(db, table))
    yield lines.map((line) => JSON.parse(line) as TableRow)
}

export async function atOneMoment<Result>(
  db: Db,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction((transaction) => work(transaction), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
