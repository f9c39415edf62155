// The events of a range of days, in one query of all sources.
import { type SQL, sql } from 'drizzle-orm'
import type { CalendarSource } from '#kernel/db/calendar-source.ts'
import type { Db } from '#kernel/db/db.ts'
import { toInstant } from '#kernel/db/work-source.ts'

/** `from` and `until` are the first and the last day, and when they start and end. */
export type EventRange = { from: string; until: string; startsAt: Date; endsAt: Date }

/** `source` is its position. Either `day` or `startsAt` is null. */
export type FoundEvent = {
  source: number
  id: string
  title: string
  name: string
  day: string | null
  startsAt: Date | null
  endsAt: Date | null
  owners: string[]
  isDone: boolean
  isCanceled: boolean
  changedAt: Date | null
  sequence: number
  about: string
}

type Filter = {
  /** Of each source. */
  most: number
  /** Only events of this team member. */
  ownerId?: string | undefined
  hasCanceled?: boolean
}

export async function listEvents(
  db: Db,
  sources: readonly CalendarSource[],
  range: EventRange,
  filter: Filter,
): Promise<FoundEvent[]> {
  const branches = sources.map((source, position) => branchOf(source, position, range, filter))
  if (!branches.length) return []
  const { rows } = await db.execute(sql.join(branches, sql` union all `))
  // Cast: the branches select exactly these columns.
  return (rows as (FoundEvent & Record<'startsAt' | 'endsAt' | 'changedAt', string | null>)[]).map(
    (row) => ({
      ...row,
      startsAt: dateOf(row.startsAt),
      endsAt: dateOf(row.endsAt),
      changedAt: dateOf(row.changedAt),
    }),
  )
}

/** Some drivers return text for a raw statement. */
const dateOf = (at: Date | string | null): Date | null => (at === null ? null : new Date(at))

function branchOf(
  source: CalendarSource,
  position: number,
  range: EventRange,
  { most, ...shown }: Filter,
): SQL {
  const { id, title, name, when, about = id, isDone = sql`false`, isCanceled } = source
  const { owners = NO_OWNERS, changedAt = NO_TIME, sequence = sql`0` } = source
  return sql`(
    select ${position}::int as source, ${id}::text as id, left(${title}, 300) as title,
      ${name} as name, ${timesOf(when)}, (${owners})::text[] as owners, ${isDone} as "isDone",
      ${isCanceled ?? sql`false`} as "isCanceled", ${changedAt} as "changedAt",
      (${sequence})::int as sequence, ${about}::text as about
    from ${source.from}
    where ${source.only} and ${isInRange(when, range)} and ${isShown(source, shown)}
    order by ${'day' in when ? when.day : when.startsAt}
    limit ${most}
  )`
}

const NO_TIME = sql`null::timestamptz`
const NO_OWNERS = sql`array[]::uuid[]`

const timesOf = (when: CalendarSource['when']): SQL =>
  'day' in when
    ? sql`${when.day}::text as day, ${NO_TIME} as "startsAt", ${NO_TIME} as "endsAt"`
    : sql`null::text as day, ${when.startsAt} as "startsAt", ${when.endsAt} as "endsAt"`

const isInRange = (when: CalendarSource['when'], { from, until, startsAt, endsAt }: EventRange) =>
  'day' in when
    ? sql`${when.day} between ${from}::date and ${until}::date`
    : sql`${when.startsAt} >= ${toInstant(startsAt)} and ${when.startsAt} < ${toInstant(endsAt)}`

function isShown(
  { isCanceled, owners }: CalendarSource,
  { ownerId, hasCanceled }: Omit<Filter, 'most'>,
): SQL {
  const isOwn = owners ? sql`${ownerId}::uuid = any(${owners})` : sql`false`
  const isThere = hasCanceled || !isCanceled ? sql`true` : sql`not (${isCanceled})`
  return ownerId === undefined ? isThere : sql`${isThere} and ${isOwn}`
}

/** Their own events, in their words. @param email in lower case */
export const sourcesOfCustomer = (
  sources: readonly CalendarSource[],
  email: string,
): CalendarSource[] =>
  sources.flatMap(({ customer, ...source }) =>
    customer
      ? [
          {
            ...source,
            name: sql`''`,
            title: customer.title ?? source.title,
            only: sql`${source.only} and ${customer.email} = ${email}`,
            screen: customer.screen,
          },
        ]
      : [],
  )
