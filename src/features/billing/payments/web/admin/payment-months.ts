import { formatMonth, monthsLater } from '#kernel/dates.ts'

const MOST = 120

/** Latest first, from the current month back to `firstMonth`; includes `chosen`. */
export function monthsSince(
  firstMonth: string | null,
  now: string,
  chosen?: string,
): Record<string, string> {
  const first = firstMonth ?? now
  const months = Array.from({ length: MOST }, (_, back) =>
    monthsLater(`${now}-01`, -back).slice(0, 7),
  ).filter((month) => month >= first)
  const all =
    chosen && !months.includes(chosen) ? [...months, chosen].toSorted().toReversed() : months
  return Object.fromEntries(all.map((month) => [month, formatMonth(month)]))
}
