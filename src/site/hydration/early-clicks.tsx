// Notifies the inline boot script when the page is ready to replay early clicks.
import { startTransition, useEffect, useState } from 'react'

const HYDRATED = 'hydrated'

/** Must be last in the hydrated tree: its effect and its transition come after all others. */
export function EarlyClicks() {
  const [isReady, setReady] = useState(false)
  useEffect(() => startTransition(() => setReady(true)), [])
  useEffect(() => {
    if (isReady) dispatchEvent(new Event(HYDRATED))
  }, [isReady])
  return null
}
