// Columns and constraints that several tables share.
import { getTableName, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type CheckBuilder,
  check,
  type ExtraConfigColumn,
  timestamp,
} from 'drizzle-orm/pg-core'

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

export function oneOf(
  column: AnyPgColumn,
  values: readonly string[] = enumOf(column),
): CheckBuilder {
  const list = values.map((value) => `'${value}'`).join(', ')
  const name = `${getTableName(column.table)}_${column.name}_check`
  return check(name, sql`${column} in (${sql.raw(list)})`)
}

/** Inside a table's constraints, Drizzle has the values only in the column's configuration. */
function enumOf(column: AnyPgColumn): readonly string[] {
  // The type of a column hides its configuration.
  const { config } = column as unknown as { config: { enumValues?: readonly string[] } }
  if (!config.enumValues?.length) throw new Error(`Column ${column.name} has no listed values.`)
  return config.enumValues
}

/** For an index of a list that starts with the last row. PostgreSQL reads nulls first, too. */
export const descending = (...columns: readonly ExtraConfigColumn[]) =>
  columns.map((column) => column.desc().nullsFirst())
