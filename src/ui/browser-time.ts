// The visitor's own clock, known only in a browser.
import { useSyncExternalStore } from 'react'

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const never = () => () => undefined
/** Undefined on the server and until the page is awake. */
export const useBrowserZone = (): string | undefined =>
  useSyncExternalStore<string | undefined>(never, browserZone, () => undefined)

const MINUTE = 60_000
const thisMinute = (): number | undefined => Math.floor(Date.now() / MINUTE)

function eachMinute(tell: () => void): () => void {
  const telling = setInterval(tell, MINUTE / 4)
  return () => clearInterval(telling)
}

/** The beginning of this minute; undefined on the server and until the page is awake. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(eachMinute, thisMinute, () => undefined)
  return minute === undefined ? undefined : new Date(minute * MINUTE)
}
