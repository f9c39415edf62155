// Searches columns for a text, without regard to case.
import { type Column, ilike, or, type SQL, sql } from 'drizzle-orm'

/** For `like`: the wildcards of the text match only themselves. */
export const likePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export const contains = (text: string, ...columns: readonly (Column | SQL)[]): SQL =>
  or(...columns.map((column) => ilike(column, likePattern(text)))) ?? sql`false`
