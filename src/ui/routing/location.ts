// Where the user is within a private area, as a URL without its origin.

export type PageLocation = {
  pathname: string
  search: string
  hash: string
  /** What the link that led here passed on. */
  state: unknown
  /** Identifies the entry in the history of the browser; `default` before the first navigation. */
  key: string
}

/** An object without `pathname` stays on the page; without `search` it has no query. */
export type To = string | Partial<Pick<PageLocation, 'pathname' | 'search' | 'hash'>>

type Path = Pick<PageLocation, 'pathname' | 'search' | 'hash'>

/** Only paths are resolved, so the server, which knows no origin, resolves them, too. */
const ANY_ORIGIN = 'http://any'

/** Returns undefined for another site. */
export function resolveTo(to: To, { pathname, search }: Path): Path | undefined {
  const text = typeof to === 'string' ? to : joined({ pathname, search: '', hash: '', ...to })
  const url = new URL(text, ANY_ORIGIN + pathname + search)
  const { origin } = globalThis.location ?? { origin: ANY_ORIGIN }
  if (url.origin !== ANY_ORIGIN && url.origin !== origin) return undefined
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}

export const hrefOf = (to: To, from: Path): string => {
  const path = resolveTo(to, from)
  return path ? joined(path) : String(to)
}

export const joined = ({ pathname, search, hash }: Path): string =>
  pathname + withSign(search, '?') + withSign(hash, '#')

const withSign = (text: string, sign: string): string =>
  !text || text === sign ? '' : text.startsWith(sign) ? text : sign + text
