// Inserts many rows with few statements.
import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './db.ts'

/** PostgreSQL accepts 65,535 values in a statement; no table has 200 columns. */
const MOST = 200

export async function insertRows<Table extends PgTable>(
  db: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += MOST)
    await db.insert(table).values(rows.slice(from, from + MOST))
}
