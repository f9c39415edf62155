// The width of an element, for a chart that is redrawn so that its text keeps its size.
import { useEffect, useRef, useState } from 'react'

const LEAST = 240
const UNKNOWN = 720

export function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(UNKNOWN)
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const watching = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(LEAST, Math.floor(entry.contentRect.width))),
    )
    watching.observe(box)
    return () => watching.disconnect()
  }, [])
  return { frame, width }
}
