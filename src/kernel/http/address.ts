// Whether the address of a request can be read: percent-encoded UTF-8 without NUL.

export const UNREADABLE = 'This address has characters that cannot be read. Check it and try again.'

/** For the API: a program encodes what it sends. */
export function isReadable({ pathname, search }: URL): boolean {
  return isText(pathname) && isText(search)
}

/** For a page: a percent sign that begins no escape stays one in a query, as campaigns write it. */
export function isReadablePage({ pathname, search }: URL): boolean {
  return isText(pathname) && isText(search.replace(/%(?![\da-f]{2})/gi, '%25'))
}

function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0')
  } catch {
    return false
  }
}
