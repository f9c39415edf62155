// Which time of a period is beyond its included hours, and its lines by role.

/** `minutes` are rounded. */
export type WorkedEntry = { id: string; minutes: number; role: string; rate: number }

/**
 * The time after the first `covered` minutes, in the given order, without what was requested before.
 * @param requested minutes by entry
 */
export function overageParts(
  entries: readonly WorkedEntry[],
  requested: ReadonlyMap<string, number>,
  covered: number,
): WorkedEntry[] {
  const parts: WorkedEntry[] = []
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
