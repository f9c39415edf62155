// Moves a line of a list while its handle is dragged, with a mouse, a pen or a finger.
import { type PointerEvent as HandlePointerEvent, useEffect, useRef } from 'react'

/** @returns what a pointer on the handle starts; the handle needs `touch-action: none` */
export function useLineDrag(onMove: (by: -1 | 1) => void): (event: HandlePointerEvent) => void {
  const latest = useRef(onMove)
  useEffect(() => void (latest.current = onMove), [onMove])
  return (event) => {
    const line = event.currentTarget.closest('li')
    if (!line || event.button !== 0) return
    line.dataset.dragged = ''
    const drag = ({ clientY }: PointerEvent): void => {
      const [above, below] = [line.previousElementSibling, line.nextElementSibling]
      if (above && clientY < middleOf(above)) latest.current(-1)
      else if (below && clientY > middleOf(below)) latest.current(1)
    }
    const listening = new AbortController()
    const end = (): void => {
      listening.abort()
      delete line.dataset.dragged
    }
    window.addEventListener('pointermove', drag, { signal: listening.signal })
    window.addEventListener('pointerup', end, { signal: listening.signal })
    window.addEventListener('pointercancel', end, { signal: listening.signal })
  }
}

function middleOf(line: Element): number {
  const { top, height } = line.getBoundingClientRect()
  return top + height / 2
}
