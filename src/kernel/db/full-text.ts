// Full-text search: finds rows by the beginning of their words.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** For index and query. Splits numbers such as Q-2026-0003 and email addresses. */
export const searchVector = (...columns: readonly SQLWrapper[]): SQL =>
  sql`to_tsvector('simple'::regconfig, translate(lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}), '@.-_/+&', '       '))`

/** @param terms letters and digits only */
export const matchesPrefixes = (vector: SQL, terms: readonly string[]): SQL =>
  sql`${vector} @@ to_tsquery('simple'::regconfig, ${terms.map(either).join(' & ')})`

/** A database without a locale only lowercases A to Z. */
function either(term: string): string {
  const capital = term.charAt(0).toUpperCase() + term.slice(1)
  return /^[\x20-\x7e]*$/.test(term) ? `${term}:*` : `(${term}:* | ${capital}:*)`
}
