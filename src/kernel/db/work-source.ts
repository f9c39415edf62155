// A kind of row in Today: work that waits for the agency.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { calendarDay, daysLater, endOfDay, hoursAfter } from '../dates.ts'

/** `today` is in the agency's time zone; `soon` limits the listed calls and quote ends. */
export type WorkTimes = {
  now: Date
  today: string
  soon: { calls: Date; quotes: Date }
  timeZone: string
}

/** A filter of Today. */
export type WorkKind = {
  /** Its value in the URL. */
  name: string
  /** `Quotes` */
  title: string
  /** The filter shows the lowest rank first. */
  rank: number
  /** The screen that lists all records of the kind. */
  list: string
}

/** `sum` is formatted, and empty for a reader who may not see it. */
type WorkRow = { what: string; reference: string; detail: string; sum: string }

/** Uses the index on the open rows of its table. */
export type WorkSource = {
  /** For rows of several kinds, `name` is the name of one of them. */
  kind: WorkKind | { name: SQL; kinds: readonly WorkKind[] }
  what: SQLWrapper
  /** `Quote`: what the row is called, for each `what` if they differ. */
  label: string | Readonly<Record<string, string>>
  /** The default is `detail`. */
  text?: (row: WorkRow) => string
  /** The subject of a reply to `email`; the default is `detail`. */
  subject?: (row: WorkRow) => string
  from: SQLWrapper
  only: SQL
  id: SQLWrapper
  name: SQLWrapper
  reference?: SQLWrapper
  detail: SQLWrapper
  /** In cents. */
  amount?: SQLWrapper
  /** US dollars by default. */
  currency?: SQLWrapper
  email?: SQLWrapper
  /** What `screen` needs; the ID by default. */
  about?: SQLWrapper
  /** `clock` is the meaning of `at`: due, since, ends, starts or retries. Both determine the group. */
  at: SQLWrapper
  clock: SQL
  /** When the time until `at` began: the team is notified after two thirds of it, and at its end. */
  startedAt?: SQLWrapper
  /** User ID of the team member who is notified; without one, all admins are. */
  assignee?: SQLWrapper
  later?: 'applicants'
  group?: 'unreachable'
  /** The screen has a form for the reply. */
  hasReplyForm?: true
  /** A blind review hides the name. */
  isBlindReviewed?: true
  /** How a shortcut closes the record. */
  closing?: WorkClosing
  /** For admins only. */
  isAboutMoney?: true
  screen: (about: string) => string
}

export type WorkClosing = {
  /** The API path: a POST request closes the record, a DELETE request reopens it. */
  path: (id: string) => string
  reason?: string
  /** The confirmation: `Conversation closed`. */
  toast: string
}

const QUOTE_ENDS_IN_HOURS = 72

export function workTimesAt(now: Date, timeZone: string): WorkTimes {
  const today = calendarDay(now, timeZone)
  return {
    now,
    today,
    timeZone,
    soon: {
      calls: endOfDay(daysLater(today, 1), timeZone),
      quotes: hoursAfter(now, QUOTE_ENDS_IN_HOURS),
    },
  }
}

export const kindsOf = ({ kind }: WorkSource): readonly WorkKind[] =>
  'kinds' in kind ? kind.kinds : [kind]
export const kindName = ({ kind }: WorkSource): SQL =>
  'kinds' in kind ? kind.name : sql`${kind.name}::text`

export const toInstant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
/** The end of a day in the agency's time zone. */
export const dayEnd = (day: SQLWrapper, timeZone: string): SQL =>
  sql`((${day} + 1)::timestamp at time zone ${timeZone})`
export const [due, since] = [sql`'due'`, sql`'since'`]
