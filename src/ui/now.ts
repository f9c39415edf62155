// The current time, for clocks on the screen.
import { createContext, useContext, useEffect, useMemo, useState } from 'react'

/** Lead of the demo clock over the browser's, in milliseconds. */
export const ClockAhead = createContext(0)

/** Business time: updates every half minute, and when the user returns to the page. */
export function useNow(): Date {
  const ahead = useContext(ClockAhead)
  const real = useRealNow()
  return useMemo(() => new Date(real.getTime() + ahead), [real, ahead])
}

/** Real time, for sessions and other records. */
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
