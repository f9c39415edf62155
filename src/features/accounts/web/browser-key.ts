// A random value that this browser keeps, so that the link in the mail needs no password here.
const KEPT = 'browser-key'

/** Empty in a browser that did not sign up, or that keeps nothing for us. */
export function keptBrowserKey(): string {
  try {
    return localStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}

/** Made at the first sign-up; empty where nothing can be kept. */
export function browserKey(): string {
  const kept = keptBrowserKey()
  if (kept) return kept
  const made = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  try {
    localStorage.setItem(KEPT, made)
    return made
  } catch {
    return ''
  }
}
