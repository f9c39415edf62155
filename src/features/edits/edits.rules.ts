// When an active edit is due, without I/O.
import { calendarDay, daysLater, hoursAfter, momentOf, weekday } from '../../kernel/dates.ts'
import type { CountedHours } from './edits.contract.ts'

const MINUTE = 60_000
/** More days without staffed hours than any agency has in a row. */
const MOST_DAYS = 400

/** Of the agency; times as `09:00`. */
type Staffed = { days: readonly number[]; from: string; until: string }
export type CountingHours = { clock: CountedHours; staffedHours: Staffed; timeZone: string }

function spanOf(day: string, { staffedHours: { days, from, until }, timeZone }: CountingHours) {
  if (!days.includes(weekday(day))) return undefined
  return { from: momentOf(day, from, timeZone), until: momentOf(day, until, timeZone) }
}

const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / MINUTE))
const later = (one: Date, other: Date): Date => (one > other ? one : other)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** Without staffed hours, every hour counts. */
const countsEveryHour = ({ clock, staffedHours }: CountingHours): boolean =>
  clock === 'clock' || !staffedHours.days.length || staffedHours.from >= staffedHours.until

export function dueAfterMinutes(start: Date, minutes: number, clock: CountingHours): Date {
  if (countsEveryHour(clock)) return hoursAfter(start, minutes / 60)
  const first = calendarDay(start, clock.timeZone)
  let left = minutes
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const span = spanOf(daysLater(first, days), clock)
    const from = span && later(span.from, start)
    const has = span && from ? minutesBetween(from, span.until) : 0
    if (from && has >= left && has > 0) return hoursAfter(from, left / 60)
    left -= has
  }
  return hoursAfter(start, minutes / 60)
}

/** Minutes that count until `due`; 0 if it has passed. */
export function minutesLeft(now: Date, due: Date, clock: CountingHours): number {
  if (countsEveryHour(clock)) return minutesBetween(now, due)
  const last = calendarDay(due, clock.timeZone)
  let left = 0
  for (let day = calendarDay(now, clock.timeZone); day <= last; day = daysLater(day, 1)) {
    const span = spanOf(day, clock)
    if (span) left += minutesBetween(later(span.from, now), earlier(span.until, due))
  }
  return left
}
