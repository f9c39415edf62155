// Column types and constraints that several tables share.
import { getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, type CheckBuilder, check } from 'drizzle-orm/pg-core'

/** A CHECK constraint: the column holds one of these values, or null if it may be null. */
export function oneOf(
  column: AnyPgColumn,
  values: readonly string[] = column.enumValues ?? [],
): CheckBuilder {
  const list = values.map((value) => `'${value}'`).join(', ')
  const name = `${getTableName(column.table)}_${column.name}_check`
  return check(name, sql`${column} in (${sql.raw(list)})`)
}
