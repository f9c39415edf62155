// Suggests pages for a mistyped address.
import type { SiteLink } from './site-links.ts'

/** Sorts by edit distance relative to length. */
export function closestAddresses(path: string, links: readonly SiteLink[], count = 3): SiteLink[] {
  const requestedPath = path.toLowerCase().slice(0, 80)
  return links
    .map((link) => ({
      link,
      distance:
        distance(requestedPath, link.href) / Math.max(requestedPath.length, link.href.length),
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ link }) => link)
}

/** Computes the Levenshtein distance, one table row at a time. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [done, character] of [...from].entries()) {
    const next = [done + 1]
    for (let at = 1; at <= to.length; at += 1) {
      const [corner = 0, above = 0, left = 0] = [row[at - 1], row[at], next[at - 1]]
      next.push(Math.min(above + 1, left + 1, corner + (character === to[at - 1] ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
