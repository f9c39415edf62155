// Helpers for raw SQL statements, whose rows the drivers do not type.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'

export const rawList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

export const rawRows = async (db: Db, query: SQL): Promise<Record<string, unknown>[]> =>
  (await db.execute(query)).rows as Record<string, unknown>[]

/** One driver returns a Date, the other an ISO string. */
export const rawDate = (value: unknown): Date =>
  value instanceof Date ? value : new Date(String(value))
