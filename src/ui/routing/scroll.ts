// Remembers how far each entry of the history is scrolled.
import type { PageLocation } from './location.ts'

/**
 * After a navigation: at the part that the URL names, else `kept` or at the `top`; or a position.
 * `untouched` for a document that the browser scrolls.
 */
export type Scroll = 'untouched' | 'kept' | 'top' | number

const STORAGE_KEY = 'scroll-positions'

type ScrollMemory = {
  save: () => void
  of: (location: PageLocation) => number | undefined
}

/** Every link to a part of the page has the key `default`, as the first page has. */
const keyOf = ({ key, hash }: PageLocation): string => key + hash

/** The browser itself scrolls after a reload, and when the user returns from another document. */
export function scrollMemory(readLocation: () => PageLocation): ScrollMemory {
  const positions = new Map<string, number>(stored())
  const save = (): void => void positions.set(keyOf(readLocation()), scrollY)
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    save()
    store([...positions])
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => void (history.scrollRestoration = 'manual'))
  return { save, of: (location) => positions.get(keyOf(location)) }
}

function stored(): [string, number][] {
  try {
    const text: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    // Only the function below writes it.
    return Array.isArray(text) ? (text as [string, number][]) : []
  } catch {
    return []
  }
}

function store(positions: [string, number][]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // Without storage, the positions of this document are lost.
  }
}

export function scrollAfter(scroll: Scroll, { hash }: PageLocation): void {
  if (scroll === 'untouched') return
  const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (typeof scroll === 'number') scrollTo(0, scroll)
  else if (part) part.scrollIntoView()
  else if (scroll === 'top') scrollTo(0, 0)
}
