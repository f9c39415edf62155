// When an automatic backup is due, and which ones are kept.
import { calendarDay, daysLater, momentOf, weekStart } from '#kernel/dates.ts'
import type { BackupSchedule, KeptAs } from './automatic-backups.contract.ts'

/** Of each day, week and month, the newest backup, for this many of them. */
const KEPT: Record<KeptAs, number> = { daily: 7, weekly: 4, monthly: 12 }
const PERIODS: Record<KeptAs, (day: string) => string> = {
  daily: (day) => day,
  weekly: weekStart,
  monthly: (day) => day.slice(0, 7),
}

const NAME = /^backup-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.tar\.age$/

export const backupFileName = (at: Date): string =>
  `backup-${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar.age`

/** Undefined for a file that is not a backup. */
export function backupFileTime(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/**
 * A period without a backup does not count, so an installation that was off for a year loses
 * nothing.
 *
 * @param good backups that can be restored @returns why each of them is kept; the others go
 */
export function keptBackups(
  good: readonly { name: string; at: Date }[],
  timeZone: string,
): Map<string, KeptAs[]> {
  const kept = new Map<string, KeptAs[]>()
  const newestFirst = good.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  for (const [as, most] of Object.entries(KEPT) as [KeptAs, number][]) {
    const periods = new Set<string>()
    for (const { name, at } of newestFirst) {
      const period = PERIODS[as](calendarDay(at, timeZone))
      if (periods.has(period) || periods.size === most) continue
      periods.add(period)
      kept.set(name, [...(kept.get(name) ?? []), as])
    }
  }
  return kept
}

/**
 * Of the backups that were not verified, the newest stays until a newer one is.
 *
 * @returns the names that can be deleted
 */
export function superfluousBackups(
  all: readonly { name: string; at: Date; isGood: boolean }[],
  timeZone: string,
): string[] {
  const good = all.filter(({ isGood }) => isGood)
  const kept = keptBackups(good, timeZone)
  const newest = Math.max(0, ...all.map(({ at }) => at.getTime()))
  return all.flatMap(({ name, at, isGood }) =>
    (isGood ? kept.has(name) : at.getTime() === newest) ? [] : [name],
  )
}

/** The last scheduled moment that has passed. */
export function lastScheduled({ time }: BackupSchedule, now: Date, timeZone: string): Date {
  const today = calendarDay(now, timeZone)
  const at = momentOf(today, time, timeZone)
  return at <= now ? at : momentOf(daysLater(today, -1), time, timeZone)
}

type Attempt = { startedAt: Date; isVerified: boolean }
const [MOST_ATTEMPTS, RETRY_MS] = [3, 3_600_000]

/** Three attempts, an hour apart, until one succeeds. */
export function isBackupDue(
  scheduledAt: Date,
  now: Date,
  /** Of the installation. */
  since: Date,
  attempts: readonly Attempt[],
): boolean {
  if (scheduledAt <= since) return false
  const later = attempts.filter(({ startedAt }) => startedAt >= scheduledAt)
  return (
    later.length < MOST_ATTEMPTS &&
    later.every(
      ({ startedAt, isVerified }) => !isVerified && now.getTime() - startedAt.getTime() >= RETRY_MS,
    )
  )
}
