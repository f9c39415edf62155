// A random value that this browser keeps, so that the link in the mail needs no password here.
const STORAGE_KEY = 'browser-key'

/** Empty in a browser that did not sign up, or that keeps nothing for us. */
export function storedBrowserKey(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Made at the first sign-up; empty where nothing can be kept. */
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
