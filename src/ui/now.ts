// The time, for clocks on the screen.
import { createContext, useContext, useEffect, useState } from 'react'

/** By how many milliseconds the product's clock runs ahead of the browser's: a demo can move it. */
export const ClockAhead = createContext(0)

/** Business time: ticks every half minute, and when somebody comes back to the page. */
export function useNow(): Date {
  const ahead = useContext(ClockAhead)
  return new Date(useRealNow().getTime() + ahead)
}

/** What a clock that nobody moves shows: for sessions and other records. */
export function useRealNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = (): void => setNow(new Date())
    const ticking = setInterval(tick, 30_000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
