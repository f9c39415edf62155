// Formats times in the agency's time zone. Everywhere else instants are ISO 8601 in UTC.

const HOUR = 3_600_000
export const hoursAfter = (start: Date, hours: number): Date =>
  new Date(start.getTime() + hours * HOUR)

const FORMATTERS_LIMIT = 500
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes 70 µs and 28 kB of native memory, so calls share them. */
function formatterOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options])
  const known = formatters.get(key)
  if (known) return known
  if (formatters.size >= FORMATTERS_LIMIT) formatters.clear()
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  formatters.set(key, formatter)
  return formatter
}

const format = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  // Node writes a narrow space before AM and PM, browsers differ: always use a plain space.
  formatterOf(timeZone, options).format(at).replaceAll('\u202f', ' ')

/** `10:42 AM` */
export const clockTime = (at: Date, timeZone: string): string =>
  format(at, timeZone, { hour: 'numeric', minute: '2-digit' })
/** `Sep 3` */
export const monthDay = (at: Date, timeZone: string): string =>
  format(at, timeZone, { month: 'short', day: 'numeric' })
/** `Sep 3, 2025` */
export const mediumDate = (at: Date, timeZone: string): string =>
  format(at, timeZone, { month: 'short', day: 'numeric', year: 'numeric' })
/** `September 3, 2025` */
export const longDay = (at: Date, timeZone: string): string =>
  format(at, timeZone, { month: 'long', day: 'numeric', year: 'numeric' })
/** `Wed, Sep 3` */
export const shortDay = (at: Date, timeZone: string): string =>
  format(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric' })
/** `Wed, Sep 3, 10:42 AM` */
export const dayAndTime = (at: Date, timeZone: string): string =>
  `${shortDay(at, timeZone)}, ${clockTime(at, timeZone)}`

const SECONDS_AND_ZONE = {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const
/** `September 3, 2025 at 9:41:07 AM CDT`, for records. */
export const exactTime = (at: Date, timeZone: string): string =>
  `${longDay(at, timeZone)} at ${format(at, timeZone, SECONDS_AND_ZONE)}`

export function hourAndMinute(at: Date, timeZone: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = format(at, timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .split(':')
    .map(Number)
  return { hour, minute }
}

/** `09:00`, the value of a time field */
export function timeOfDay(at: Date, timeZone: string): string {
  const { hour, minute } = hourAndMinute(at, timeZone)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Calendar days in that time zone: 0 is the same day, 1 tomorrow. */
export function calendarDaysBetween(from: Date, to: Date, timeZone: string): number {
  const dayNumber = (at: Date): number =>
    Date.parse(format(at, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })) /
    (24 * HOUR)
  return Math.round(dayNumber(to) - dayNumber(from))
}

const DAY_WITH_YEAR = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
} as const
const HALF_A_YEAR = 183

/** `today, 10:42 AM`, `tomorrow, …`, `yesterday, …`, else the date. */
export function relativeDayAndTime(at: Date, now: Date, timeZone: string): string {
  const days = calendarDaysBetween(now, at, timeZone)
  const near = ({ '-1': 'yesterday', 0: 'today', 1: 'tomorrow' } as Record<string, string>)[days]
  if (near) return `${near}, ${clockTime(at, timeZone)}`
  return Math.abs(days) < HALF_A_YEAR
    ? dayAndTime(at, timeZone)
    : `${format(at, timeZone, DAY_WITH_YEAR)}, ${clockTime(at, timeZone)}`
}

/** The two largest units of a duration: `1 d 4 h`, `5 h 55 min`, `22 min`, `under a minute`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (minutes < 1) return 'under a minute'
  const parts = days
    ? [days && `${days} d`, hours && `${hours} h`]
    : [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`]
  return parts.filter(Boolean).join(' ')
}

/** A response time: `1 hour`, `48 hours`, and whole days above four days: `14 days`. */
export function formatHours(hours: number): string {
  if (hours > 96 && hours % 24 === 0) return formatDays(hours / 24)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** `2025-09-03` in that time zone. */
export function calendarDay(at: Date, timeZone: string): string {
  const [month = '', day = '', year = ''] = format(at, timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).split('/')
  return `${year}-${month}-${day}`
}

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10)

/** The same day of a later month, or its last one: `2026-01-31` becomes `2026-02-28`. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR))

/** The next midnight in that time zone, also across a clock change. */
export const endOfDay = (day: string, timeZone: string): Date =>
  momentOf(daysLater(day, 1), '00:00', timeZone)

/** The instant of a local day and time, also across a clock change. @param time `09:00` */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`)
  // Computes the UTC offset twice: the first may be from the other side of a clock change.
  const distance = (at: number): number => zonedTime(new Date(at), timeZone) - at
  const near = shown - distance(shown)
  return new Date(shown - distance(near))
}

/** Local time as if it were UTC. */
function zonedTime(at: Date, timeZone: string): number {
  const { hour, minute } = hourAndMinute(at, timeZone)
  return (
    Date.parse(calendarDay(at, timeZone)) + hour * HOUR + minute * 60_000 + (at.getTime() % 60_000)
  )
}

/** `2025-09-03` becomes `September 3, 2025`. */
export const formatLongDay = (day: string): string => longDay(new Date(`${day}T12:00:00Z`), 'UTC')
export const formatDay = (day: string): string => mediumDate(new Date(`${day}T12:00:00Z`), 'UTC')

/** `2025-12` becomes `December 2025`. */
export const formatMonth = (month: string): string =>
  format(new Date(`${month}-15T12:00:00Z`), 'UTC', { month: 'long', year: 'numeric' })
/** `Tuesday, December 1` */
export const weekdayAndDate = (at: Date, timeZone: string): string =>
  format(at, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })
/** `Central Standard Time`, or the daylight saving name on that day. */
export const zoneName = (at: Date, timeZone: string): string =>
  format(at, timeZone, { timeZoneName: 'long' }).split(', ').slice(1).join(', ')
/** `Tuesday, December 1, 9:00 AM Central Standard Time` */
export const callTime = (at: Date, timeZone: string): string =>
  `${weekdayAndDate(at, timeZone)}, ${clockTime(at, timeZone)} ${zoneName(at, timeZone)}`

/** 1 is Monday, 7 Sunday. @param day `2025-09-03` */
export const weekday = (day: string): number => new Date(day).getUTCDay() || 7

/** The Monday of that week. */
export const weekStart = (day: string): string => daysLater(day, 1 - weekday(day))

/** The seven days from that Monday. */
export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, at) => daysLater(monday, at))

/** @param hours times as `09:00`, in the time zone */
export function nextStaffedStart(
  now: Date,
  hours: { days: readonly number[]; from: string },
  timeZone: string,
): Date | undefined {
  const today = calendarDay(now, timeZone)
  for (let days = 0; days <= 7; days += 1) {
    const day = daysLater(today, days)
    const start = momentOf(day, hours.from, timeZone)
    if (hours.days.includes(weekday(day)) && start > now) return start
  }
  return undefined
}
