// When support and free maintenance end, and when that is announced. Product M18, B3.
import { daysBetween, daysLater, formatDay, monthsLater } from '#kernel/dates.ts'
import {
  isOpenState,
  type ProjectState,
  SUPPORT_KINDS,
  type SupportEnd,
  type SupportPeriod,
} from './projects.contract.ts'

type Granted = { maintenanceMonths: number; supportWeeks: number; supportMonths: number }
type Ends = { supportUntil: string | null; maintenanceUntil: string | null }

/** The last days. @param deliveredOn in the agency's time zone */
export function supportEnds(
  { maintenanceMonths, supportWeeks, supportMonths }: Granted,
  deliveredOn: string,
): Ends {
  const weeks = daysLater(deliveredOn, supportWeeks * 7)
  const months = monthsLater(deliveredOn, supportMonths)
  return {
    supportUntil: supportWeeks || supportMonths ? later(weeks, months) : null,
    maintenanceUntil: maintenanceMonths ? monthsLater(deliveredOn, maintenanceMonths) : null,
  }
}

/** A second delivery does not shorten support that was extended after the first. */
export const laterEnds = (before: Ends, ends: Ends): Ends => ({
  supportUntil: later(before.supportUntil ?? '', ends.supportUntil ?? '') || null,
  maintenanceUntil: later(before.maintenanceUntil ?? '', ends.maintenanceUntil ?? '') || null,
})

const later = (one: string, other: string): string => (one > other ? one : other)

/** The one that ends last. */
export function lastSupportOf({ supportUntil, maintenanceUntil }: Ends): SupportEnd | null {
  const until = later(supportUntil ?? '', maintenanceUntil ?? '')
  return until ? { kind: until === supportUntil ? 'support' : 'maintenance', until } : null
}

/** @param today in the agency's time zone */
export function supportPeriodOf(ends: Ends, today: string): SupportPeriod | null {
  const last = lastSupportOf(ends)
  return last && { ...last, daysLeft: daysBetween(today, last.until) }
}

/** Of an open project, which was delivered before, only a period that runs: it starts again. */
export function shownSupportOf(
  project: Ends & { state: ProjectState },
  today: string,
): SupportPeriod | null {
  const period = supportPeriodOf(project, today)
  return period && period.daysLeft < 0 && isOpenState(project.state) ? null : period
}

/** The longer one, as in the quote, or ''. */
export function supportLengthOf({
  supportWeeks,
  supportMonths,
}: Pick<Granted, 'supportWeeks' | 'supportMonths'>): string {
  const DAYS_OF_MONTH = 30
  const isWeeks = supportWeeks * 7 > supportMonths * DAYS_OF_MONTH
  const count = isWeeks ? supportWeeks : supportMonths
  if (!count) return ''
  return `${count} ${isWeeks ? 'week' : 'month'}${count === 1 ? '' : 's'}`
}

export const NOTICE_DAYS = 14
/** Later than this after the end, nothing is announced or offered: the customer has long noticed. */
export const LATEST_DAYS = 14

/** The range of ends that may be announced on a day, and after which a plan is to be offered. */
export const announcedEnds = (today: string): { from: string; to: string } => ({
  from: daysLater(today, -LATEST_DAYS),
  to: daysLater(today, NOTICE_DAYS),
})

/**
 * What to announce on a day, if anything: only the latest stage after missed runs. A period of less
 * than four weeks is announced in its middle, so that the notice does not follow the delivery.
 */
export function stageOn(
  today: string,
  { deliveredOn, until }: { deliveredOn: string; until: string },
): 'before' | 'after' | undefined {
  const left = daysBetween(today, until)
  if (left < 0) return left >= -LATEST_DAYS ? 'after' : undefined
  const length = daysBetween(deliveredOn, until)
  return left <= Math.min(NOTICE_DAYS, Math.floor(length / 2)) ? 'before' : undefined
}

/** `Support until Mar 4, 2027, 3 days left`, or `Support ended on Mar 4, 2027`. */
export function supportText({ kind, until, daysLeft }: SupportPeriod): string {
  const name = SUPPORT_KINDS[kind]
  if (daysLeft < 0) return `${name} ended on ${formatDay(until)}`
  return `${name} until ${formatDay(until)}, ${daysLeftText(daysLeft)}`
}

function daysLeftText(days: number): string {
  if (days === 0) return 'today is the last day'
  return days === 1 ? '1 day left' : `${days} days left`
}
