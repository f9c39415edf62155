// Staffed hours of the agency, and due times of replies. Product K22.
import {
  calendarDay,
  calendarDaysBetween,
  hourAndMinute,
  clockTime,
  dayAndTime,
  daysLater,
  hoursAfter,
  momentOf,
  nextStaffedStart,
  weekday,
} from '#kernel/dates.ts'
import type { StaffedHours } from '../company/company.contract.ts'

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Undefined outside of staffed hours. */
export function staffedUntil(now: Date, hours: StaffedHours, timeZone: string): Date | undefined {
  const today = calendarDay(now, timeZone)
  const { hour, minute } = hourAndMinute(now, timeZone)
  const minutes = hour * 60 + minute
  const isThere =
    hours.days.includes(weekday(today)) &&
    minutes >= minutesOf(hours.from) &&
    minutes < minutesOf(hours.until)
  return isThere ? momentOf(today, hours.until, timeZone) : undefined
}

/** Falls within staffed hours: instead of a day off, at the end of the next staffed hour. */
export function replyDueAt(
  now: Date,
  responseHours: number,
  hours: StaffedHours,
  timeZone: string,
): Date {
  const latest = hoursAfter(now, responseHours)
  const [lastDay, ...daysBefore] = daysBack(latest, now, timeZone).map((day) =>
    staffedOn(day, hours, timeZone),
  )
  const within = [lastDay, ...daysBefore].find(
    (day) => day && day.from <= latest && day.until > now,
  )
  if (lastDay && within) return earlier(latest, within.until)
  const next = nextStaffedStart(latest, hours, timeZone)
  const until = next && staffedUntil(next, hours, timeZone)
  return next && until ? earlier(hoursAfter(next, 1), until) : latest
}

/** Last day first. */
function daysBack(to: Date, from: Date, timeZone: string): string[] {
  const last = calendarDay(to, timeZone)
  return Array.from({ length: calendarDaysBetween(from, to, timeZone) + 1 }, (_, before) =>
    daysLater(last, -before),
  )
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

function staffedOn(
  day: string,
  { days, from, until }: StaffedHours,
  timeZone: string,
): { from: Date; until: Date } | undefined {
  return days.includes(weekday(day))
    ? { from: momentOf(day, from, timeZone), until: momentOf(day, until, timeZone) }
    : undefined
}

export function acknowledgment(
  now: Date,
  responseHours: number,
  hours: StaffedHours,
  timeZone: string,
): string {
  const [until, next] = [staffedUntil(now, hours, timeZone), nextStaffedStart(now, hours, timeZone)]
  const due = dayAndTime(replyDueAt(now, responseHours, hours, timeZone), timeZone)
  const received = 'Automatic: we have your message.'
  const answer = `A person answers by ${due}.`
  if (until) return `${received} The team is here until ${clockTime(until, timeZone)}. ${answer}`
  if (next) return `${received} The team is back ${dayAndTime(next, timeZone)}. ${answer}`
  return `${received} ${answer}`
}
