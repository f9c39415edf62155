// What somebody can look for in a row, as an index holds it: every word by its beginning, whatever stands between them.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Take it for the index and for the question alike. Numbers such as Q-2026-0003 and addresses come apart into their words. */
export const wordsIn = (...columns: readonly SQLWrapper[]): SQL =>
  sql`to_tsvector('simple'::regconfig, translate(lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}), '@.-_/+&', '       '))`

/** Every one of these words begins a word of the row. @param words letters and digits alone */
export const beginsWith = (vector: SQL, words: readonly string[]): SQL =>
  sql`${vector} @@ to_tsquery('simple'::regconfig, ${words.map(either).join(' & ')})`

/** A database that knows no language keeps capitals other than A to Z. */
function either(word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return /^[\x20-\x7e]*$/.test(word) ? `${word}:*` : `(${word}:* | ${capital}:*)`
}
