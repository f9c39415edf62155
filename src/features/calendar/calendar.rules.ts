// The days and weeks of a month, and the order of events.
import { daysLater, weekday } from '#kernel/dates.ts'

/** The Monday of that week. */
export const mondayOf = (day: string): string => daysLater(day, 1 - weekday(day))

/** The weeks of a month, from Monday on, with the days of other months in them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const next = monthAfter(month, 1)
  const weeks: string[][] = []
  for (let monday = mondayOf(first); monday < `${next}-01`; monday = daysLater(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysLater(monday, at)))
  return weeks
}

/** `2026-12` and 1 become `2027-01`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

type Ordered = { day: string; startsAt: string | null; title: string }

/** By day, first the events of the whole day, then by time. */
export const byTime = (one: Ordered, other: Ordered): number =>
  one.day.localeCompare(other.day) ||
  (one.startsAt ?? '').localeCompare(other.startsAt ?? '') ||
  one.title.localeCompare(other.title)
