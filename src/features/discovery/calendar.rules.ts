// A discovery call as an iCalendar event (RFC 5545), in UTC to need no time zone data.

type Person = { name: string; email: string }
/** `method`: REQUEST to add or move the event, CANCEL to remove it. `at`: time of this change. */
export type CalendarEvent = {
  uid: string
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  at: Date
  startsAt: Date
  endsAt: Date
  title: string
  text: string
  url: string
  organizer: Person
  attendee: Person
}

const ATTENDEE = 'CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE'

export function calendarText({
  uid,
  sequence,
  method,
  at,
  startsAt,
  endsAt,
  title,
  text,
  url,
  organizer,
  attendee,
}: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(organizer.name)}//Discovery calls//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;${ATTENDEE};CN=${quoted(attendee.name)}:mailto:${attendee.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261201T150000Z` */
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
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
