// A value that only a browser knows.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns `other` on the server and before hydration. */
export const useBrowserValue = <Value>(read: () => Value, other: Value): Value =>
  useSyncExternalStore(never, read, () => other)
