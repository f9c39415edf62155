// "One of these", for lists without a limit: they travel as one parameter, where `inArray` takes one for each and PostgreSQL ends at 65,535.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** True where the column holds one of the values; never for none. */
export const isAnyOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
