// Lists, adds, reads again and removes the external calendars whose events block call times.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { BusyTime } from '#kernel/calendar-file.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import {
  CALENDAR_PROBLEMS,
  type CalendarProblem,
  type ExternalCalendar,
  MOST_CALENDARS,
  type NewExternalCalendar,
} from './external-calendars.contract.ts'
import {
  countExternalCalendars,
  deleteExternalCalendar,
  type ExternalCalendarRow,
  findExternalCalendar,
  insertExternalCalendar,
  listExternalCalendars,
  saveBusyTimes,
} from './external-calendars.store.ts'
import { encryptUrl, fetchBusy, refreshExternalCalendar } from './read-external-calendar.service.ts'

/** Each reads a server on the internet. */
const READS = { name: 'external-calendar-reads', points: 60, seconds: 3600 }

export async function readExternalCalendarList(ctx: Ctx): Promise<ExternalCalendar[]> {
  const nameOf = await colleagueNames(ctx)
  return (await listExternalCalendars(ctx.db)).map((row) => toCalendar(ctx, row, nameOf))
}

/** Reads it first. @throws invalid if that fails, not-allowed for staff and the agency's */
export async function addExternalCalendar(
  ctx: Ctx,
  input: NewExternalCalendar,
  key: string | undefined,
): Promise<ExternalCalendar> {
  const { userId, role } = signedIn(ctx)
  if (input.isOfAgency && role !== 'admin')
    throw new Failure('not-allowed', 'Only an admin can add a calendar of the agency.')
  const url = readUrl(input.url)
  let busy: BusyTime[] = []
  const { id } = await once(
    ctx,
    { route: 'POST /external-calendars', key, input },
    async (ctx) => {
      if ((await countExternalCalendars(ctx.db)) >= MOST_CALENDARS)
        throw new Failure('conflict', `There can be at most ${MOST_CALENDARS} calendars.`)
      const at = ctx.clock.real()
      const id = newId(at)
      await insertExternalCalendar(ctx.db, {
        id,
        ownerId: input.isOfAgency ? null : userId,
        encryptedUrl: encryptUrl(ctx, url.href),
        host: url.host,
        createdAt: at,
        succeededAt: at,
        failedAt: null,
        problem: null,
        busyCount: 0,
      })
      await saveBusyTimes(ctx.db, id, busy, at)
      return { id }
    },
    async () => {
      busy = await requireBusy(ctx, url.href)
    },
  )
  return readOne(ctx, id)
}

function readUrl(text: string): URL {
  const address = text.replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(address)) throw invalidUrl(CALENDAR_PROBLEMS['not-public'])
  const url = new URL(address)
  url.hash = ''
  return url
}

const invalidUrl = (message: string): Failure =>
  new Failure('invalid', message, { fields: { url: message } })

async function requireBusy(ctx: Ctx, url: string): Promise<BusyTime[]> {
  await ctx.limits.use(READS, signedIn(ctx).userId)
  const result = await fetchBusy(ctx, url)
  if ('busy' in result) return result.busy
  throw invalidUrl(CALENDAR_PROBLEMS[result.problem])
}

/** @throws not-found, and conflict if it cannot be read, which the list shows too */
export async function readExternalCalendarAgain(ctx: Ctx, id: string): Promise<ExternalCalendar> {
  await ctx.limits.use(READS, signedIn(ctx).userId)
  await refreshExternalCalendar(ctx, id)
  const calendar = await readOne(ctx, id)
  if (calendar.problem) throw new Failure('conflict', calendar.problem)
  return calendar
}

/** @throws not-allowed for the calendar of a colleague, unless the caller is an admin */
export async function removeExternalCalendar(ctx: Ctx, id: string): Promise<void> {
  const row = found(await findExternalCalendar(ctx.db, id), 'Calendar')
  if (!mayChange(ctx, row))
    throw new Failure('not-allowed', 'Only an admin can remove the calendar of someone else.')
  await transaction(ctx, ({ db }) => deleteExternalCalendar(db, id))
}

async function readOne(ctx: Ctx, id: string): Promise<ExternalCalendar> {
  const row = found(await findExternalCalendar(ctx.db, id), 'Calendar')
  return toCalendar(ctx, row, await colleagueNames(ctx))
}

function mayChange(ctx: Ctx, { ownerId }: ExternalCalendarRow): boolean {
  const { role, userId } = signedIn(ctx)
  return role === 'admin' || ownerId === userId
}

function toCalendar(
  ctx: Ctx,
  row: ExternalCalendarRow,
  nameOf: (id: string | null) => string | null,
): ExternalCalendar {
  const { id, host, ownerId, createdAt, succeededAt, failedAt, problem, busyCount } = row
  return {
    id,
    host,
    owner: ownerId ? { id: ownerId, name: nameOf(ownerId) ?? 'Former team member' } : null,
    createdAt: createdAt.toISOString(),
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    // Cast: only these are stored.
    problem: problem && CALENDAR_PROBLEMS[problem as CalendarProblem],
    busyCount,
    mayChange: mayChange(ctx, row),
  }
}
