// Full-text search queries.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { matchesPrefixes } from '#kernel/db/full-text.ts'
import {
  CUSTOMERS,
  isSpelled,
  CUSTOMER_SOURCES,
  type SearchSource,
  ADMIN_SOURCES,
} from './search-sources.table.ts'

export type FoundRow = {
  kind: string
  id: string
  title: string
  detail: string
  about: string
  amount: number | null
  at: Date | null
}

/** Per kind, latest first. */
const MOST = 5

/** @param terms letters and digits only */
export const findEverywhere = (db: Db, terms: readonly string[]): Promise<FoundRow[]> =>
  find(
    db,
    ADMIN_SOURCES.map((source) => branch(source, matchesPrefixes(source.searchVector, terms))),
  )

/** @param email in lower case */
export const findOwn = (db: Db, email: string, terms: readonly string[]): Promise<FoundRow[]> =>
  find(
    db,
    CUSTOMER_SOURCES.map((source) =>
      branch(
        source,
        sql`${source.email} = ${email} and ${matchesPrefixes(source.searchVector, terms)}`,
      ),
    ),
  )

/** A word that is too short has no spellings. */
type NearTerm = { term: string; spellings: readonly string[] }

export const findNear = (db: Db, terms: readonly NearTerm[]): Promise<FoundRow[]> =>
  find(db, [branch(CUSTOMERS, sql.join(terms.map(matchesNear), sql` and `))])

function matchesNear({ term, spellings }: NearTerm): SQL {
  const matches = matchesPrefixes(CUSTOMERS.searchVector, [term])
  return spellings.length ? sql`(${isSpelled(spellings)} or ${matches})` : matches
}

function branch(
  { kind, from, id, title, detail, about, at, amount = sql`null::int`, only }: SearchSource,
  condition: SQL,
): SQL {
  return sql`(select ${kind}::text as kind, ${id}::text as id, ${title} as title, left(${detail}, 400) as detail, ${about} as about, ${amount} as amount, ${at} as at from ${from} where ${condition} ${only ? sql`and ${only}` : sql``} order by ${at} desc nulls last limit ${MOST})`
}

async function find(db: Db, branches: readonly SQL[]): Promise<FoundRow[]> {
  const { rows } = await db.execute(sql.join([...branches], sql` union all `))
  // Cast: the queries above select these columns.
  return (rows as (Omit<FoundRow, 'at'> & { at: string | Date | null })[]).map((row) => ({
    ...row,
    at: row.at === null ? null : new Date(row.at),
  }))
}
