// Suggests pages for a mistyped address.
import type { Place } from './site-links.ts'

/** The `count` closest pages by edit distance relative to length, closest first. */
export function closestAddresses(path: string, places: readonly Place[], count = 3): Place[] {
  const asked = path.toLowerCase().slice(0, 80)
  return places
    .map((place) => ({
      place,
      distance: distance(asked, place.href) / Math.max(asked.length, place.href.length),
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ place }) => place)
}

/** Levenshtein distance, computed one table row at a time. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [done, letter] of [...from].entries()) {
    const next = [done + 1]
    for (let at = 1; at <= to.length; at += 1) {
      const [corner = 0, above = 0, left = 0] = [row[at - 1], row[at], next[at - 1]]
      next.push(Math.min(above + 1, left + 1, corner + (letter === to[at - 1] ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
