// Tests for one of many values with one parameter; `inArray` fails above PostgreSQL's 65,535.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Never true for an empty list. */
export const isAnyOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
