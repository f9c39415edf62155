// Calendars of others whose events block call times.
import * as z from 'zod/mini'
import { requiredLine } from '../../kernel/text.contract.ts'

export const MOST_CALENDARS = 20
const LONGEST_URL = 2000

/** What went wrong at the last reading. */
export const CALENDAR_PROBLEMS = {
  'not-public': 'The address leads to a private network, or not to a public https server.',
  'not-found': 'The server says that this calendar does not exist.',
  rejected: 'The server does not let us read this calendar.',
  'redirected-too-often': 'The server redirects too often.',
  'too-large': 'The calendar is larger than 2 MB.',
  'too-slow': 'The server did not answer within 10 seconds.',
  unreachable: 'The server could not be reached.',
  'not-a-calendar': 'What the server sent is not a calendar file.',
  'too-many-events': 'The calendar has too many events, or one that repeats too often.',
  unreadable: 'The stored address can no longer be read. Remove it and add it again.',
} as const
export type CalendarProblem = keyof typeof CALENDAR_PROBLEMS

/** `webcal:` is how some apps write `https:`. */
export const NewExternalCalendar = z.object({
  url: requiredLine(LONGEST_URL, 'Enter the address of the calendar.').check(
    z.regex(/^[a-zA-Z]+:\/\/[^\s/?#]+\S*$/, 'Enter an address that starts with https://.'),
  ),
  isOfAgency: z.boolean(),
})
export type NewExternalCalendar = z.infer<typeof NewExternalCalendar>

const instant = z.iso.datetime()
/**
 * `owner` is null for a calendar of the agency. `problem` is the text of the last failure, if it was
 * not read since. `busyCount` is how many times were busy when it was read last.
 */
export const ExternalCalendar = z.object({
  id: z.uuid(),
  host: z.string(),
  owner: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  createdAt: instant,
  succeededAt: z.nullable(instant),
  failedAt: z.nullable(instant),
  problem: z.nullable(z.string()),
  busyCount: z.int(),
  mayChange: z.boolean(),
})
export type ExternalCalendar = z.infer<typeof ExternalCalendar>
ExternalCalendar.register(z.globalRegistry, { id: 'ExternalCalendar' })
