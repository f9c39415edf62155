// Finds the pages of a path.
import type { ComponentType } from 'react'

/** The part of a page module that the browser uses. */
export type PageModule = {
  default?: ComponentType
  handle?: unknown
  meta?: (around: never) => unknown
}
/** `ids` are those of the page and of all pages around it, outermost first. */
export type RoutePattern = { path: string; ids: readonly string[] }
export type Params = Readonly<Record<string, string>>
export type PathMatch = { ids: readonly string[]; params: Params }

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isParam = (part: string): boolean => part.startsWith(':')

/** Of several patterns, the one with a fixed part where the others have a parameter. */
export function matchPath(
  patterns: readonly RoutePattern[],
  pathname: string,
): PathMatch | undefined {
  const parts = partsOf(pathname)
  const [best] = patterns
    .filter(({ path }) => isMatch(partsOf(path), parts))
    .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
  return best && { ids: best.ids, params: paramsOf(partsOf(best.path), parts) }
}

const isMatch = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => isParam(part) || part === parts[at]?.toLowerCase())

/** Sorts fixed parts before parameters. */
const rankOf = ({ path }: RoutePattern): string =>
  partsOf(path)
    .map((part) => Number(isParam(part)))
    .join('')

const paramsOf = (pattern: readonly string[], parts: readonly string[]): Params =>
  Object.fromEntries(
    pattern.flatMap((part, at) =>
      isParam(part) ? [[part.slice(1), decoded(parts[at] ?? '')] as const] : [],
    ),
  )

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
