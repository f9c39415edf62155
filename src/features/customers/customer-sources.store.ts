// The records, activities and waits of all features as one relation each.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type {
  ContactRecord,
  CustomerActivitySource,
  CustomerWaitSource,
} from '#kernel/db/customer-sources.ts'

const MAIN = sql`${MAIN_CURRENCY}`
const where = (only: SQLWrapper | undefined): SQL => (only ? sql`where ${only}` : sql``)
const union = (branches: readonly SQL[]): SQL => sql.join([...branches], sql` union all `)

/** `email, name, rank, at, mark, paid, due, currency` */
export const unionOfRecords = (sources: readonly ContactRecord[]): SQL =>
  union(
    sources.map(
      ({ from, only, email, name, rank, at, mark, paid, due, currency }) => sql`
        select ${email} as email, ${name ?? sql`''`} as name, ${rank}::int as rank, ${at} as at,
          ${mark} as mark, ${paid ?? sql`0`} as paid, ${due ?? sql`0`} as due,
          ${currency ?? MAIN}::text as currency
        from ${from} ${where(only)}`,
    ),
  )

/** `source, email, kind, what, at, title, text, amount, currency, about, id` */
export const unionOfActivities = (sources: readonly CustomerActivitySource[]): SQL =>
  union(
    sources.map(
      (
        { kind, what, from, only, email, at, title, text, amount, currency, about, id },
        position,
      ) => sql`
        select ${position}::int as source, ${email} as email, ${kind}::text as kind, ${what}::text as what, ${at} as at,
          ${title} as title, ${text ?? sql`''`} as text, ${amount ?? sql`null::int`} as amount,
          ${currency ?? MAIN}::text as currency,
          ${about ?? sql`null`}::text as about, ${id} as id
        from ${from} ${where(only)}`,
    ),
  )

/** `source, email, whose, kind, since, title, about` */
export const unionOfWaits = (sources: readonly CustomerWaitSource[]): SQL =>
  union(
    sources.map(
      ({ whose, kind, from, only, email, since, title, about }, position) => sql`
        select ${position}::int as source, ${email} as email, ${whose}::text as whose, ${kind}::text as kind,
          ${since} as since, ${title} as title, ${about}::text as about
        from ${from} where ${only}`,
    ),
  )
