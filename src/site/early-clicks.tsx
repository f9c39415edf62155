// Notifies the inline boot script when the page is ready to replay early clicks.
import { startTransition, useEffect, useState } from 'react'

/** The boot script listens for the same event name. */
const HYDRATED = 'hydrated'

/**
 * Must be last in the hydrated tree: its effect runs after all others, and the transition renders
 * after their changes.
 */
export function EarlyClicks() {
  const [isReady, setReady] = useState(false)
  useEffect(() => startTransition(() => setReady(true)), [])
  useEffect(() => {
    if (isReady) dispatchEvent(new Event(HYDRATED))
  }, [isReady])
  return null
}
