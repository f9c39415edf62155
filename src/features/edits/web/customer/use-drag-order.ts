// Moves the rows of a list by dragging their handles, with a mouse, a pen or a finger.
import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** `to` is the row in front of which it would be dropped; the length of the list for the end. */
type Drag = { from: number; to: number }

/** Closer to the edge of the window, the page scrolls. */
const EDGE = 72
const STEP = 14

/** The handle is inside a row of an `ol`. Escape cancels. */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (!drag) return
    setDrag({ ...drag, to: rowAt(event.currentTarget, event.clientY) })
    if (event.clientY < EDGE) scrollBy({ top: -STEP, behavior: 'instant' })
    else if (event.clientY > innerHeight - EDGE) scrollBy({ top: STEP, behavior: 'instant' })
  }
  const drop = (event: PointerEvent<HTMLElement>): void => {
    setDrag(undefined)
    if (!drag) return
    // The last move may not have rendered yet.
    const before = rowAt(event.currentTarget, event.clientY)
    // Without the dragged row, those after it move up.
    const to = before > drag.from ? before - 1 : before
    if (to !== drag.from) onDrop(drag.from, to)
  }
  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, to: from })
    },
    onPointerMove: follow,
    onPointerUp: drop,
    onPointerCancel: () => setDrag(undefined),
    onKeyUp: ({ key }: KeyboardEvent): void => (key === 'Escape' ? setDrag(undefined) : undefined),
  })
  return { drag, handle }
}

function rowAt(handle: HTMLElement, y: number): number {
  const rows = [...(handle.closest('ol')?.children ?? [])]
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
