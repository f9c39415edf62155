// The days and weeks of a month, and the order of events.
import { daysLater, daysOfWeek, monthsLater, weekStart } from '#kernel/dates.ts'

/** The weeks of a month, from Monday on, with the days of other months in them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const next = monthAfter(month, 1)
  const weeks: string[][] = []
  for (let monday = weekStart(first); monday < `${next}-01`; monday = daysLater(monday, 7))
    weeks.push(daysOfWeek(monday))
  return weeks
}

/** `2026-12` and 1 become `2027-01`. */
export const monthAfter = (month: string, months: number): string =>
  monthsLater(`${month}-01`, months).slice(0, 7)

type Ordered = { day: string; startsAt: string | null; title: string }

/** By day, first the events of the whole day, then by time. */
export const byTime = (one: Ordered, other: Ordered): number =>
  one.day.localeCompare(other.day) ||
  (one.startsAt ?? '').localeCompare(other.startsAt ?? '') ||
  one.title.localeCompare(other.title)
