// Start times of discovery calls: staffed hours with enough notice and no other call.
import {
  calendarDay,
  calendarDaysBetween,
  hourAndMinute,
  daysLater,
  hoursAfter,
  momentOf,
} from '#kernel/dates.ts'
import type { StaffedHours } from '../company/company.contract.ts'
import type { CallSettings } from './calls.contract.ts'

export type Span = { startsAt: Date; endsAt: Date }
type AgencyHours = { timeZone: string; staffedHours: StaffedHours }

/** In minutes: calls start on the hour or the half hour. */
const STEP = 30
const MINUTE = 60_000

export const spanOf = (startsAt: Date, minutes: number): Span => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * MINUTE),
})

export function slotsOf(
  settings: CallSettings,
  agencyHours: AgencyHours,
  booked: readonly Span[],
  now: Date,
): Date[] {
  const earliest = hoursAfter(now, settings.leadHours)
  const isFree = ({ startsAt, endsAt }: Span): boolean =>
    startsAt >= earliest &&
    startsAt > now &&
    !booked.some((other) => startsAt < other.endsAt && other.startsAt < endsAt)
  return daysOf(settings, agencyHours, now)
    .flatMap((day) => timesOf(day, settings.minutes, agencyHours))
    .filter(isFree)
    .map(({ startsAt }) => startsAt)
}

/** Staffed days from today on, in the agency's time zone. */
function daysOf(
  { daysAhead, blockedDays }: CallSettings,
  { timeZone, staffedHours }: AgencyHours,
  now: Date,
): string[] {
  const today = calendarDay(now, timeZone)
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => daysLater(today, ahead))
  return days.filter(
    (day) => staffedHours.days.includes(weekday(day)) && !blockedDays.includes(day),
  )
}

/** Monday is 1, Sunday 7. */
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

function timesOf(day: string, minutes: number, { timeZone, staffedHours }: AgencyHours): Span[] {
  const [from, until] = [minuteOf(staffedHours.from), minuteOf(staffedHours.until)]
  const every = Math.ceil(minutes / STEP) * STEP
  const count = Math.max(0, Math.floor((until - from - minutes) / every) + 1)
  return (
    Array.from({ length: count }, (_, at) => from + at * every)
      .map((minute) => ({ minute, span: spanOf(momentOf(day, timeOf(minute), timeZone), minutes) }))
      // Skips a time that daylight saving leaves out in spring.
      .filter(
        ({ minute, span }) =>
          shows(span.startsAt, minute, timeZone) &&
          calendarDaysBetween(span.startsAt, span.endsAt, timeZone) === 0,
      )
      .map(({ span }) => span)
  )
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function shows(at: Date, minuteOfDay: number, timeZone: string): boolean {
  const { hour, minute } = hourAndMinute(at, timeZone)
  return hour * 60 + minute === minuteOfDay
}
