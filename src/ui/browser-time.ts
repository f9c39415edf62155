// The visitor's time zone and time, known only in a browser.
import { useSyncExternalStore } from 'react'
import { useBrowserValue } from './browser-value.ts'

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns undefined on the server and before hydration. */
export const useBrowserZone = (): string | undefined =>
  useBrowserValue<string | undefined>(browserZone, undefined)

const MINUTE = 60_000
const thisMinute = (): number | undefined => Math.floor(Date.now() / MINUTE)

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE / 4)
  return () => clearInterval(timer)
}

/** Returns the start of the current minute, or undefined on the server and before hydration. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(eachMinute, thisMinute, () => undefined)
  return minute === undefined ? undefined : new Date(minute * MINUTE)
}
