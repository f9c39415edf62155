// The time, for clocks on the screen.
import { useEffect, useState } from 'react'

/** Ticks every half minute, and when somebody comes back to the page. */
export function useNow(): Date {
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
