// Searches columns for a text, without regard to case.
import { type Column, ilike, or, type SQL, sql } from 'drizzle-orm'

/** For `like`, texts that start with this one: its wildcards match only themselves. */
export const startPattern = (text: string): string =>
  `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** For `like`, texts that contain this one. */
export const likePattern = (text: string): string => `%${startPattern(text)}`

export const contains = (text: string, ...columns: readonly (Column | SQL)[]): SQL =>
  or(...columns.map((column) => ilike(column, likePattern(text)))) ?? sql`false`
