// Checks that a URL is readable: percent-encoded UTF-8 without NUL.

export const UNREADABLE = 'This URL contains invalid characters. Check it and try again.'

/** For the API, where programs encode what they send. */
export function isReadable({ pathname, search }: URL): boolean {
  return isText(pathname) && isText(search)
}

/** For pages: campaign links may contain a bare percent sign in the query. */
export function isReadablePage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return isText(pathname) && isText(search.replace(/%(?![\da-f]{2})/gi, '%25'))
}

function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0')
  } catch {
    return false
  }
}
