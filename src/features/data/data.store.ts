// Whole tables, whatever they are: the one place that reads them by name.
import { sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'

const BATCH = 1000

export type Row = Record<string, unknown>

/** Every table of the product with its columns, in their order. */
export async function listTables(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute(sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)
  const tables = new Map<string, string[]>()
  // The query says what its rows are.
  for (const { table, column } of rows as { table: string; column: string }[]) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

/** All rows, some at a time, times as ISO texts with their zone. @param table a name that `listTables` has answered */
export async function* readTable(db: Db, table: string): AsyncGenerator<Row[]> {
  let after = '(0,0)'
  for (;;) {
    const { rows } = await db.execute(sql`select ctid::text as at, to_jsonb(t) as row from ${sql.identifier(table)} t where ctid > ${after}::tid order by ctid limit ${BATCH}`)
    const found = rows as { at: string; row: Row }[]
    if (found.length) yield found.map(({ row }) => row)
    if (found.length < BATCH) return
    after = found.at(-1)?.at ?? after
  }
}

/** Everything is read as it is at one moment. */
export async function atOneMoment<Answer>(db: Db, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction((transaction) => work(transaction), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
