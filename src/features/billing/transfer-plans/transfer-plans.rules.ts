// The months of a plan by bank transfer: when each starts, is invoiced, and ends unpaid.
import { daysLater, monthDay, monthsLater } from '../../../kernel/dates.ts'

/** Months from the month of one day to that of another. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month
}

/**
 * The first day of the month after the one that starts on `startsOn`. Counted from the first day of
 * the first month: January 31 is followed by February 28 and March 31.
 */
export const nextStart = (anchorOn: string, startsOn: string): string =>
  monthsLater(anchorOn, monthsBetween(anchorOn, startsOn) + 1)

/** The anchor of months that continue on `startsOn`, after others that started on `startedOn`. */
export const anchorFor = (startedOn: string, startsOn: string): string =>
  monthsLater(startedOn, monthsBetween(startedOn, startsOn)) === startsOn ? startedOn : startsOn

/** The first day of the month, or the days that the customer has to pay, whichever is later. */
export function dueDayOf(startsOn: string, today: string, termDays: number): string {
  const earliest = daysLater(today, termDays)
  return startsOn > earliest ? startsOn : earliest
}

export const isInvoiceDay = (startsOn: string, today: string, daysAhead: number): boolean =>
  today >= daysLater(startsOn, -daysAhead)

/** `Mar 4 – Apr 3` @param endsOn the first day of the next month */
export const periodText = (startsOn: string, endsOn: string): string =>
  [startsOn, daysLater(endsOn, -1)]
    .map((day) => monthDay(new Date(`${day}T12:00:00Z`), 'UTC'))
    .join(' – ')

type Unpaid = {
  dueOn: string | null
  overdueAt: Date | null
  disputedAt: Date | null
  writtenOffAt: Date | null
}

/** The unpaid invoice that has been overdue for longest, apart from disputed and written-off ones. */
export const longestOverdue = <Invoice extends Unpaid>(
  unpaid: readonly Invoice[],
  now: Date,
): Invoice | undefined =>
  unpaid
    .filter(
      ({ dueOn, overdueAt, disputedAt, writtenOffAt }) =>
        dueOn !== null &&
        overdueAt !== null &&
        overdueAt <= now &&
        disputedAt === null &&
        writtenOffAt === null,
    )
    .toSorted((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))[0]

type Paid = { startsAt: Date; endsAt: Date; months: number }

/** What a larger plan costs more for the rest of the paid months, in cents. */
export function proratedDifference(
  before: number,
  after: number,
  { startsAt, endsAt, months }: Paid,
  at: Date,
): number {
  const share = (endsAt.getTime() - at.getTime()) / (endsAt.getTime() - startsAt.getTime())
  const left = Math.max(0, Math.min(1, share))
  return Math.max(0, Math.round((after - before) * months * left))
}

export const monthsIn = (startsOn: string, endsOn: string): number =>
  Math.max(1, monthsBetween(startsOn, endsOn))
