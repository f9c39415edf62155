// Random value in local storage, so that the verification link needs no password in this browser.
const STORAGE_KEY = 'browser-key'

export function storedBrowserKey(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Created at the first sign-up; empty in a browser that has no storage. */
export function browserKey(): string {
  const stored = storedBrowserKey()
  if (stored) return stored
  const made = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  try {
    localStorage.setItem(STORAGE_KEY, made)
    return made
  } catch {
    return ''
  }
}
