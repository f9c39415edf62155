// The calendar of the team: the events of all features in a range of days.
import * as z from 'zod/mini'
import { CALENDAR_ICONS } from '../../kernel/calendar-icons.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'

export const CALENDAR_PATH = `${paths.admin.home}/calendar`

/** A month with the days of other months in its weeks. */
export const MOST_DAYS = 45

const day = z.iso.date('Choose a day.')
/** `until` is the last day. In the agency's time zone. */
export const CalendarQuery = z
  .object({ from: day, until: day })
  .check(
    z.refine(
      ({ from, until }) => daysIn(from, until) > 0 && daysIn(from, until) <= MOST_DAYS,
      `Choose at most ${MOST_DAYS} days.`,
    ),
  )
export type CalendarQuery = z.infer<typeof CalendarQuery>

const DAY = 24 * 3_600_000
function daysIn(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY) + 1
}

/**
 * `kind` is the name of one of `kinds`. `day` is in the agency's time zone. `startsAt` is null for an
 * event of the whole day, `endsAt` also for a deadline. An event without `owners` is the whole team's.
 */
export const CalendarEvent = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  title: z.string(),
  name: z.string(),
  day,
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  owners: z.array(z.object({ id: z.uuid(), name: z.string() })),
  isDone: z.boolean(),
  path: z.string(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>
CalendarEvent.register(z.globalRegistry, { id: 'CalendarEvent' })

/** `events` by day, those of the whole day first. `isComplete` is false for very many events. */
export const Calendar = z.object({
  kinds: z.array(z.object({ name: z.string(), title: z.string(), icon: z.enum(CALENDAR_ICONS) })),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  events: z.array(CalendarEvent),
  isComplete: z.boolean(),
})
export type Calendar = z.infer<typeof Calendar>
Calendar.register(z.globalRegistry, { id: 'Calendar' })
