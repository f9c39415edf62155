// Writes events as iCalendar text (RFC 5545): times in UTC, which needs no time zone data.

import { daysLater } from './dates.ts'

type Person = { name: string; email: string }

/** `at`: when it was written down. `changedAt` and `sequence`: the last change, and how many. */
export type WrittenEvent = {
  uid: string
  sequence: number
  at: Date
  changedAt?: Date | null
  /** A day, `2026-12-31`, or an instant, whose end is null for a deadline. */
  when: { day: string } | { startsAt: Date; endsAt: Date | null }
  title: string
  text?: string
  /** Where it is. */
  location?: string
  url: string
  isCanceled: boolean
  /** For an invitation. */
  organizer?: Person
  attendee?: Person
}

/** `method` is for one event by mail: REQUEST to add or move it, CANCEL to remove it. */
export type CalendarFile = {
  /** The agency, and what the file contains. */
  product: readonly [agency: string, content: string]
  method?: 'REQUEST' | 'CANCEL'
  /** How calendar apps call it, and after how many minutes they may read it again. */
  subscription?: { name: string; minutes: number }
  events: readonly WrittenEvent[]
}

const ATTENDEE = 'CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE'

export function calendarText({ product, method, subscription, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product.map(escaped).join('//')}//EN`,
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(subscription ? subscriptionLines(subscription) : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The old names are for apps that do not know RFC 7986. */
const subscriptionLines = ({ name, minutes }: { name: string; minutes: number }): string[] => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${minutes}M`,
  `X-PUBLISHED-TTL:PT${minutes}M`,
]

function eventLines(event: WrittenEvent): string[] {
  const { uid, sequence, at, changedAt, when, title, text, location, url, organizer, attendee } =
    event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    ...(changedAt ? [`LAST-MODIFIED:${utc(changedAt)}`] : []),
    ...timeLines(when),
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${url}`,
    `STATUS:${event.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee
      ? [`ATTENDEE;${ATTENDEE};CN=${quoted(attendee.name)}:mailto:${attendee.email}`]
      : []),
    'END:VEVENT',
  ]
}

/** The end of a day is the next day. A day and a deadline block no time. */
function timeLines(when: WrittenEvent['when']): string[] {
  if ('day' in when) {
    return [
      `DTSTART;VALUE=DATE:${compact(when.day)}`,
      `DTEND;VALUE=DATE:${compact(daysLater(when.day, 1))}`,
      'TRANSP:TRANSPARENT',
    ]
  }
  const { startsAt, endsAt } = when
  return [`DTSTART:${utc(startsAt)}`, endsAt ? `DTEND:${utc(endsAt)}` : 'TRANSP:TRANSPARENT']
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '')

/** `20261201T150000Z` */
const utc = (at: Date): string => `${compact(at.toISOString().slice(0, 19))}Z`

/** Other control characters are not allowed in texts. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- these are what it removes
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
/** Parameter values have no escape, so quotes and line breaks are replaced. */
const quoted = (text: string): string => `"${text.replaceAll(/["\r\n]/g, "'")}"`

const LONGEST = 75

/** Breaks between characters. A continuation line starts with a space, which counts. */
function folded(line: string): string {
  const parts = ['']
  let remaining = LONGEST
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (size > remaining) {
      parts.push('')
      remaining = LONGEST - 1
    }
    parts[parts.length - 1] += character
    remaining -= size
  }
  return parts.join('\r\n ')
}
