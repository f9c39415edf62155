// Full-text search queries.
import { type SQL, sql } from 'drizzle-orm'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Db } from '#kernel/db/db.ts'
import { matchesPrefixes } from '#kernel/db/full-text.ts'
import type { SearchSource } from '#kernel/db/search-source.ts'

/** `source` is the position of the source that found the row. */
export type FoundRow = {
  source: number
  id: string
  title: string
  detail: string
  about: string
  amount: number | null
  currency: Currency
  application: string | null
  at: Date | null
}

/** Per source, latest first. */
const MOST = 5

/** @param terms letters and digits only */
export const findEverywhere = (
  db: Db,
  sources: readonly SearchSource[],
  terms: readonly string[],
): Promise<FoundRow[]> =>
  find(
    db,
    sources.map((source, at) => branch(source, at, matchesPrefixes(source.searchVector, terms))),
  )

/** Searches sources with a variant for customers. @param email in lower case */
export const findOwn = (
  db: Db,
  sources: readonly SearchSource[],
  email: string,
  terms: readonly string[],
): Promise<FoundRow[]> =>
  find(
    db,
    sources.flatMap(({ customer, ...source }, at) => {
      if (!customer) return []
      const own = { ...source, ...customer }
      const isFound = matchesPrefixes(own.searchVector, terms)
      return [branch(own, at, sql`${customer.email} = ${email} and ${isFound}`)]
    }),
  )

/** A word that is too short has no spellings. */
type NearTerm = { term: string; spellings: readonly string[] }

/** Searches sources with spellings. */
export const findNear = (
  db: Db,
  sources: readonly SearchSource[],
  terms: readonly NearTerm[],
): Promise<FoundRow[]> =>
  find(
    db,
    sources.flatMap((source, at) => {
      const isNear = terms.map((term) => matchesNear(source, term))
      return source.spellings ? [branch(source, at, sql.join(isNear, sql` and `))] : []
    }),
  )

function matchesNear(source: SearchSource, { term, spellings }: NearTerm): SQL {
  const matches = matchesPrefixes(source.searchVector, [term])
  const some = `{${spellings.join(',')}}`
  return spellings.length ? sql`(${source.spellings} && ${some}::text[] or ${matches})` : matches
}

type SearchedRecords = Pick<
  SearchSource,
  | 'from'
  | 'id'
  | 'title'
  | 'detail'
  | 'about'
  | 'at'
  | 'amount'
  | 'currency'
  | 'application'
  | 'only'
>

function branch(
  { from, id, title, detail, about, at, amount, currency, application, only }: SearchedRecords,
  source: number,
  condition: SQL,
): SQL {
  return sql`(
    select ${source}::int as source, ${id}::text as id, ${title} as title,
      left(${detail}, 400) as detail, ${about ?? sql`''`} as about,
      ${amount ?? sql`null::int`} as amount,
      ${currency ?? sql`${MAIN_CURRENCY}`}::text as currency,
      ${application ?? sql`null::text`} as application, ${at} as at
    from ${from}
    where ${condition} ${only ? sql`and ${only}` : sql``}
    order by ${at} desc nulls last
    limit ${MOST}
  )`
}

async function find(db: Db, branches: readonly SQL[]): Promise<FoundRow[]> {
  const { rows } = await db.execute(sql.join([...branches], sql` union all `))
  // Cast: the queries above select these columns.
  const found = (rows as (Omit<FoundRow, 'at'> & { at: string | Date | null })[]).map((row) => ({
    ...row,
    at: row.at === null ? null : new Date(row.at),
  }))
  return found.toSorted((one, other) => one.source - other.source)
}
