// The months that payments can be looked up by.
import { monthsLater } from '#kernel/dates.ts'

const name = (month: string): string => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`))
/** Ten years: no list is longer. */
const MOST = 120

/** Latest first, from the one that runs now back to `since`, with their names; the one that is chosen is among them. */
export function monthsSince(since: string | null, now: string, chosen?: string): Record<string, string> {
  const first = since ?? now
  const months = Array.from({ length: MOST }, (_, back) => monthsLater(`${now}-01`, -back).slice(0, 7)).filter((month) => month >= first)
  const all = chosen && !months.includes(chosen) ? [...months, chosen].toSorted().toReversed() : months
  return Object.fromEntries(all.map((month) => [month, name(month)]))
}
