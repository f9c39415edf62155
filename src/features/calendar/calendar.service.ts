// Reads the calendar of the team. Only admins get the events about money.
import { readColleagues, colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay, endOfDay, momentOf } from '#kernel/dates.ts'
import type { CalendarKind, CalendarSource } from '#kernel/db/calendar-source.ts'
import { sourceAt } from '#kernel/db/source-at.ts'
import type { Calendar, CalendarEvent, CalendarQuery } from './calendar.contract.ts'
import { byTime } from './calendar.rules.ts'
import { type EventRange, type FoundEvent, listEvents } from './calendar.store.ts'

/** Limits the events of each source. */
const MOST = 500

export async function readCalendar(ctx: Ctx, { from, until }: CalendarQuery): Promise<Calendar> {
  const { timeZone } = await readCompany(ctx)
  const sources = sourcesFor(ctx, signedIn(ctx).role === 'admin')
  const rows = await listEvents(ctx.db, sources, rangeOf(from, until, timeZone), { most: MOST })
  const nameOf = await colleagueNames(ctx)
  return {
    kinds: kindsOf(sources),
    people: (await readColleagues(ctx)).map(({ id, name }) => ({ id, name })),
    events: rows.map((row) => toEvent(sources, row, { timeZone, nameOf })).toSorted(byTime),
    isComplete: ![...Map.groupBy(rows, ({ source }) => source).values()].some(
      ({ length }) => length >= MOST,
    ),
  }
}

export const sourcesFor = (ctx: Ctx, isAdmin: boolean): CalendarSource[] =>
  ctx.features.calendarSources.filter(({ isAboutMoney }) => isAdmin || !isAboutMoney)

/** @param until the last day */
export const rangeOf = (from: string, until: string, timeZone: string): EventRange => ({
  from,
  until,
  startsAt: momentOf(from, '00:00', timeZone),
  endsAt: endOfDay(until, timeZone),
})

function kindsOf(sources: readonly CalendarSource[]): Calendar['kinds'] {
  const kinds = new Map<string, CalendarKind>(sources.map(({ kind }) => [kind.name, kind]))
  return [...kinds.values()]
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name, title, icon }) => ({ name, title, icon }))
}

function toEvent(
  sources: readonly CalendarSource[],
  { source: position, id, title, name, day, startsAt, endsAt, owners, isDone, about }: FoundEvent,
  { timeZone, nameOf }: { timeZone: string; nameOf: (id: string) => string | null },
): CalendarEvent {
  const { kind, what, label, screen } = sourceAt(sources, position)
  return {
    id: `${what}-${id}`,
    kind: kind.name,
    label,
    title,
    name,
    day: day ?? (startsAt ? calendarDay(startsAt, timeZone) : ''),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    owners: owners.map((owner) => ({ id: owner, name: nameOf(owner) ?? 'Former team member' })),
    isDone,
    path: screen(about),
  }
}
