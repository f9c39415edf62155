// Full-text search: finds rows by the beginning of their words.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** For index and query alike. Splits numbers such as Q-2026-0003 and email addresses. */
export const wordsIn = (...columns: readonly SQLWrapper[]): SQL =>
  sql`to_tsvector('simple'::regconfig, translate(lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}), '@.-_/+&', '       '))`

/** Each word is the beginning of a word in the row. @param words letters and digits only */
export const matchesPrefixes = (vector: SQL, words: readonly string[]): SQL =>
  sql`${vector} @@ to_tsquery('simple'::regconfig, ${words.map(either).join(' & ')})`

/** A database without a locale only lowercases A to Z. */
function either(word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return /^[\x20-\x7e]*$/.test(word) ? `${word}:*` : `(${word}:* | ${capital}:*)`
}
