// A kind of row in Today: work that waits for the agency.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** `today` is in the agency's time zone; `soon` limits the listed calls and quote ends. */
export type WorkTimes = {
  now: Date
  today: string
  soon: { calls: Date; quotes: Date }
  timeZone: string
}

/** Uses the index on the open rows of its table. */
export type WorkSource = {
  kind: SQL
  what: SQLWrapper
  from: SQLWrapper
  only: SQL
  id: SQLWrapper
  name: SQLWrapper
  reference?: SQLWrapper
  detail: SQLWrapper
  /** In cents. */
  amount?: SQLWrapper
  email?: SQLWrapper
  /** What `screen` needs; the ID by default. */
  about?: SQLWrapper
  /** `clock` is the meaning of `at`: due, since, ends, starts or retries. Both determine the group. */
  at: SQLWrapper
  clock: SQL
  later?: 'applicants'
  group?: 'unreachable'
  /** For admins only. */
  isAboutMoney?: true
  screen: (about: string) => string
}

export const toInstant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
/** The end of a day in the agency's time zone. */
export const dayEnd = (day: SQLWrapper, timeZone: string): SQL =>
  sql`((${day} + 1)::timestamp at time zone ${timeZone})`
export const [due, since] = [sql`'due'`, sql`'since'`]
