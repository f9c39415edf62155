// Reads when the events of a calendar file (RFC 5545) are. Only this file uses its parser.
import { createContext, runInContext } from 'node:vm'
import ICAL from 'ical.js'
import { momentOf } from './dates.ts'

export type BusyTime = { startsAt: Date; endsAt: Date }
type Period = { from: Date; until: Date; timeZone: string }
export type BusyTimes = { busy: BusyTime[] } | { problem: 'not-a-calendar' | 'too-many-events' }

/** Some rules of recurrence never end in the parser, and nothing else runs meanwhile. */
const TIMEOUT_MS = 1500

/**
 * Joins overlapping events. Ignores events that are canceled or do not block their time.
 * @param timeZone of days, and of times that name no known zone
 */
export function busyTimesIn(text: string, period: Period): BusyTimes {
  const read = (): BusyTimes => busyTimesOf(text, period)
  try {
    // Cast: the script returns what `read` returns.
    return runInContext('read()', createContext({ read }), { timeout: TIMEOUT_MS }) as BusyTimes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return { problem: 'too-many-events' }
  }
}

function busyTimesOf(text: string, period: Period): BusyTimes {
  const calendars = calendarsIn(text)
  if (!calendars.length) return { problem: 'not-a-calendar' }
  const spans = calendars.flatMap((calendar) => spansIn(calendar, period))
  return { busy: joined(spans.filter((span) => isIn(span, period))) }
}

function calendarsIn(text: string): ICAL.Component[] {
  try {
    // Cast: jCal, of one component or of several.
    const parsed = ICAL.parse(text) as unknown[]
    const roots = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])
    return roots.map((jcal) => new ICAL.Component(jcal)).filter(({ name }) => name === 'vcalendar')
  } catch {
    return []
  }
}

function spansIn(calendar: ICAL.Component, period: Period): BusyTime[] {
  const events = calendar.getAllSubcomponents('vevent')
  const exceptions = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    (event) => String(event.getFirstPropertyValue('uid')),
  )
  return events.flatMap((component) => {
    try {
      const own = exceptions.get(String(component.getFirstPropertyValue('uid'))) ?? []
      return spansOf(component, own, period)
    } catch {
      // An invalid event says nothing about the others.
      return []
    }
  })
}

function spansOf(
  component: ICAL.Component,
  exceptions: ICAL.Component[],
  period: Period,
): BusyTime[] {
  const isException = component.hasProperty('recurrence-id')
  const event = new ICAL.Event(component, { exceptions: isException ? [] : exceptions })
  if (isException || !event.isRecurring())
    return blocks(component) ? [spanOf(event.startDate, event.endDate, component, period)] : []
  return occurrencesOf(event, exceptions, period)
}

/** Exceptions are events of their own, as they may have moved. */
function occurrencesOf(
  event: ICAL.Event,
  exceptions: readonly ICAL.Component[],
  period: Period,
): BusyTime[] {
  const moved = new Set(exceptions.map((one) => String(one.getFirstPropertyValue('recurrence-id'))))
  const spans: BusyTime[] = []
  const occurrences = event.iterator()
  for (let next = nextOf(occurrences); next; next = nextOf(occurrences)) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    const span = spanOf(startDate, endDate, item.component, period)
    if (spanOf(next, next, event.component, period).startsAt >= period.until) break
    if (!moved.has(next.toString()) && isIn(span, period) && blocks(item.component))
      spans.push(span)
  }
  return spans
}

/** The types of the parser do not say that the last one is missing. */
const nextOf = (occurrences: { next: () => ICAL.Time }): ICAL.Time | undefined => occurrences.next()

function blocks(event: ICAL.Component): boolean {
  const valueOf = (name: string): string =>
    String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    valueOf('transp') !== 'TRANSPARENT' &&
    valueOf('status') !== 'CANCELLED' &&
    valueOf('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

function spanOf(
  start: ICAL.Time,
  end: ICAL.Time,
  event: ICAL.Component,
  { timeZone }: Period,
): BusyTime {
  const zone = zoneOf(event, 'dtstart')
  const startsAt = instantOf(start, zone, timeZone)
  const length = lengthAcrossZones(event, timeZone)
  const endsAt =
    length === undefined ? instantOf(end, zone, timeZone) : new Date(startsAt.getTime() + length)
  return { startsAt, endsAt }
}

const zoneOf = (event: ICAL.Component, name: 'dtstart' | 'dtend'): string | undefined =>
  event.getFirstProperty(name)?.getFirstParameter('tzid')

/** In milliseconds, of an event that ends in another time zone; every occurrence lasts as long. */
function lengthAcrossZones(event: ICAL.Component, timeZone: string): number | undefined {
  const [start, end] = [
    event.getFirstPropertyValue('dtstart'),
    event.getFirstPropertyValue('dtend'),
  ]
  if (!(start instanceof ICAL.Time) || !(end instanceof ICAL.Time)) return undefined
  const [startZone, endZone] = [zoneOf(event, 'dtstart'), zoneOf(event, 'dtend')]
  const isUtc = end.zone === ICAL.Timezone.utcTimezone
  if (startZone === endZone || (!endZone && !isUtc)) return undefined
  const endsAt = instantOf(end, endZone, timeZone)
  return endsAt.getTime() - instantOf(start, startZone, timeZone).getTime()
}

/** The rules of a known zone are newer than those in the file. */
function instantOf(time: ICAL.Time, zone: string | undefined, timeZone: string): Date {
  const [day = '', clock = '00:00'] = time.toString().slice(0, 16).split('T')
  if (time.isDate) return momentOf(day, '00:00', timeZone)
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate()
  if (zone && isKnownZone(zone)) return momentOf(day, clock, zone)
  const isInFile = zone !== undefined && time.zone?.tzid === zone
  return isInFile ? time.toJSDate() : momentOf(day, clock, timeZone)
}

function isKnownZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

const isIn = ({ startsAt, endsAt }: BusyTime, { from, until }: Period): boolean =>
  startsAt < endsAt && startsAt < until && from < endsAt

function joined(spans: readonly BusyTime[]): BusyTime[] {
  const all: BusyTime[] = []
  for (const span of spans.toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  )) {
    const last = all.at(-1)
    if (!last || last.endsAt < span.startsAt) all.push({ ...span })
    else if (last.endsAt < span.endsAt) last.endsAt = span.endsAt
  }
  return all
}
