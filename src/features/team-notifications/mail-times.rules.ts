// When a notification of a team member is mailed.
import {
  calendarDay,
  daysLater,
  momentOf,
  nextStaffedStart,
  timeOfDay,
  weekday,
} from '#kernel/dates.ts'
import type { Facts } from '../company/company.contract.ts'
import type {
  QuietHours,
  TeamMailPreferences,
  TeamNotificationKind,
} from './team-notifications.contract.ts'

/** @returns null if this kind is never mailed */
export const mailTimeOf = (
  preferences: TeamMailPreferences,
  kind: TeamNotificationKind,
  now: Date,
  { staffedHours, timeZone }: Pick<Facts, 'staffedHours' | 'timeZone'>,
): Date | null =>
  preferences.deliveries[kind] === 'daily'
    ? (nextStaffedStart(now, staffedHours, timeZone) ?? now)
    : soonestTimeOf(preferences, kind, now, timeZone)

/** Now or after quiet hours. @returns null if this kind is never mailed and thus never pushed */
export function soonestTimeOf(
  { deliveries, quietHours }: TeamMailPreferences,
  kind: TeamNotificationKind,
  now: Date,
  timeZone: string,
): Date | null {
  if (deliveries[kind] === 'never') return null
  return quietHours ? afterQuietHours(now, quietHours, timeZone) : now
}

export function afterQuietHours(now: Date, { from, until }: QuietHours, timeZone: string): Date {
  const time = timeOfDay(now, timeZone)
  const isQuiet = from < until ? time >= from && time < until : time >= from || time < until
  if (!isQuiet) return now
  const today = calendarDay(now, timeZone)
  return momentOf(time < until ? today : daysLater(today, 1), until, timeZone)
}

type StaffedDay = { day: string; from: Date; until: Date }

/** @returns undefined on a day without staffed hours */
export function staffedDayOf(
  now: Date,
  { staffedHours: { days, from, until }, timeZone }: Pick<Facts, 'staffedHours' | 'timeZone'>,
): StaffedDay | undefined {
  const day = calendarDay(now, timeZone)
  if (!days.includes(weekday(day))) return undefined
  return { day, from: momentOf(day, from, timeZone), until: momentOf(day, until, timeZone) }
}
