// Which time of a period is beyond its included hours, and its lines by role.
import { formatDay } from '../../../kernel/dates.ts'
import { decimalHours } from '../hours.rules.ts'

/** `minutes` are rounded. */
export type WorkedEntry = { id: string; minutes: number; role: string; rate: number }

/** Whether hours in advance of a period can no longer be approved. Days in the agency's time zone. */
export const isPeriodPast = (
  { until, isLive }: { until: string; isLive: boolean },
  today: string,
): boolean => !isLive || until < today

/**
 * The time after the first `covered` minutes, in the given order, without what was requested before.
 * @param requested minutes by entry
 */
export function overageParts<Entry extends WorkedEntry>(
  entries: readonly Entry[],
  requested: ReadonlyMap<string, number>,
  covered: number,
): Entry[] {
  const parts: Entry[] = []
  let left = covered
  for (const entry of entries) {
    const minutes = Math.max(0, entry.minutes - (requested.get(entry.id) ?? 0))
    const beyond = minutes - Math.min(left, minutes)
    left -= minutes - beyond
    if (beyond > 0) parts.push({ ...entry, minutes: beyond })
  }
  return parts
}

/** One for each role and rate, in order. @param rate of the plan, in cents, or null */
export function overageLines(
  parts: readonly WorkedEntry[],
  rate: number | null,
): Omit<WorkedEntry, 'id'>[] {
  const priced = parts.map((part) => ({ ...part, rate: rate ?? part.rate }))
  return [...Map.groupBy(priced, (part) => `${part.rate} ${part.role}`).values()].map((own) => ({
    role: own[0]?.role ?? '',
    rate: own[0]?.rate ?? 0,
    minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
  }))
}

const MOST_NAMED = 5

/** What to do about entries without a rate. */
export function missingRates(entries: readonly { day: string; minutes: number }[]): string {
  const named = entries
    .slice(0, MOST_NAMED)
    .map(({ day, minutes }) => `${formatDay(day)} (${decimalHours(minutes)})`)
  const others = entries.length - named.length
  const more = others > 0 ? `, and ${others} more` : ''
  return `These entries have no rate. Choose a role for each: ${named.join(', ')}${more}.`
}
