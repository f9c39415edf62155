// The rules by which a browser prerenders a public page while the pointer rests on a link to it.
import { createHash } from 'node:crypto'

export type PrerenderRules = { path: string; text: string }

/** Links that a visitor does not follow in the same tab. */
const EXCLUDED_LINKS = '[download], [target=_blank]'

/** @param routePaths patterns such as `/blogs/:id`; every parameter is a number */
export function toPrerenderRules(routePaths: readonly string[]): PrerenderRules {
  const patterns = routePaths.map((path) => path.replaceAll(/:\w+/g, String.raw`$&(\d+)`))
  const where = {
    and: [{ href_matches: patterns }, { not: { selector_matches: EXCLUDED_LINKS } }],
  }
  const text = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  return { path: `/speculation-rules/${hash}.json`, text }
}
