// The rows that a restore replaces, readable until its transaction ends.
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './db.ts'

const nameOf = (table: string): SQL => sql`${sql.identifier(`preserved_${table}`)}`

/** A table with the columns of `table`, for SQL that compares its rows with the restored ones. */
export const preservedRows = (table: PgTable): SQL => nameOf(getTableName(table))

/** Copies the tables to temporary ones. Requires the transaction of the restore. */
export async function preserveRows(db: Transaction, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await db.execute(
      sql`create temporary table ${nameOf(table)} on commit drop as table ${sql.identifier(table)}`,
    )
}
