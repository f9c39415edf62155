// The rows and counts of Today and the funnel, and the only SQL that reads them.
import { type SQL, sql } from 'drizzle-orm'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Db } from '#kernel/db/db.ts'
import {
  dayEnd,
  kindName,
  toInstant,
  type WorkSource,
  type WorkTimes,
} from '#kernel/db/work-source.ts'
import type { Today, TodayLine } from './today.contract.ts'
import type { Funnel } from './funnel.contract.ts'
import { funnelBetween } from './funnel.view.ts'

/** `source` is the position of the source that found the row. */
export type WaitingRow = Pick<
  TodayLine,
  | 'group'
  | 'kind'
  | 'what'
  | 'id'
  | 'name'
  | 'reference'
  | 'amount'
  | 'currency'
  | 'at'
  | 'clock'
  | 'replyTo'
> & { detail: string; about: string; source: number }

const all = (branches: readonly SQL[]): SQL => sql.join([...branches], sql` union all `)

/** Only rows with a due time can be overdue; "today" ends at midnight in the agency's time zone. */
const groupOf = (
  { at, clock, group, later }: WorkSource,
  { now, today, timeZone }: WorkTimes,
): SQL =>
  group
    ? sql`${group}::text`
    : sql`case
        when ${clock} = 'since' then 'open'
        when ${clock} = 'due' and ${at} < ${toInstant(now)} then 'late'
        when ${at} < ${dayEnd(sql`${today}::date`, timeZone)} then 'today'
        else ${later ?? 'later'}::text
      end`

export async function listWaiting(
  db: Db,
  sources: readonly WorkSource[],
  times: WorkTimes,
  most: number,
): Promise<WaitingRow[]> {
  const branch = (source: WorkSource, position: number): SQL => {
    const {
      what,
      from,
      only,
      id,
      name,
      reference = sql`''`,
      detail,
      amount = sql`null::int`,
      currency = sql`${MAIN_CURRENCY}`,
      email = sql`''`,
      about = id,
      at,
      clock,
    } = source
    return sql`(
      select ${position}::int as source, ${groupOf(source, times)} as "group",
        ${kindName(source)} as kind, ${what}::text as what, ${id} as id, ${name} as name,
        ${reference} as reference, left(${detail}, 400) as detail, ${amount} as amount,
        ${currency}::text as currency,
        ${at} as at, ${clock} as clock, ${email} as "replyTo", ${about}::text as about
      from ${from}
      where ${only}
      order by ${at}
      limit ${most}
    )`
  }
  const { rows } = await db.execute(all(sources.map(branch)))
  // Cast: the sources select exactly these columns and values.
  return (rows as (Omit<WaitingRow, 'at'> & { at: string | Date })[]).map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
  }))
}

export async function countWaiting(
  db: Db,
  sources: readonly WorkSource[],
  times: WorkTimes,
): Promise<Today['counts']> {
  const branch = (source: WorkSource): SQL =>
    sql`
      select ${groupOf(source, times)} as "group", ${kindName(source)} as kind
      from ${source.from}
      where ${source.only}`
  const { rows } = await db.execute(
    sql`
      select "group", kind, count(*)::int as count
      from (${all(sources.map(branch))}) as waiting
      group by 1, 2`,
  )
  // Cast: the sources select exactly these columns and values.
  return rows as Today['counts']
}

export async function countFunnel(db: Db, from: Date, until: Date): Promise<Funnel | undefined> {
  const { rows } = await db.execute(funnelBetween(from, until))
  // Cast: the statement selects exactly these columns.
  return (rows as Funnel[])[0]
}
