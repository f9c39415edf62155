// Tells the inline boot script when the page is ready for the clicks it has kept.
import { startTransition, useEffect, useState } from 'react'

/** The boot script listens for this event under the same name. */
const HYDRATED = 'hydrated'

/**
 * Stands last in a hydrated tree, so that its effect runs after all others. What those effects
 * change is drawn before a transition is: a kept click meets the page as a customer would see it.
 */
export function EarlyClicks() {
  const [isReady, setReady] = useState(false)
  useEffect(() => startTransition(() => setReady(true)), [])
  useEffect(() => {
    if (isReady) dispatchEvent(new Event(HYDRATED))
  }, [isReady])
  return null
}
