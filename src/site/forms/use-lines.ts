// Adds, writes, moves and removes lines, tells what happened and keeps the focus.
import { useCallback, useState } from 'react'
import { hideToast, showToast } from '#ui/toasts.tsx'
import { changedLine, type Line, movedLine, undeleteLine } from './lines.ts'

export type ChangeLines<Item> = (write: (lines: readonly Item[]) => Item[]) => void

/** The field that finds lines to add, next after a removed one. */
export const LINE_SEARCH = 'price-book-search'

/** `position` starts at 0. */
export type LineProps<Item> = {
  line: Item
  position: number
  count: number
  onWrite: (id: string, to: Partial<Item>) => void
  onMove: (line: Item, position: number, by: -1 | 1) => void
  onRemove: (line: Item, position: number) => void
}

/**
 * `titleOf` is empty without a title. `afterRemoval` is the ID of the element that gets the focus
 * after a removal. `status` is for a screen reader. The functions stay the same while the count
 * does, so that only the changed line renders again.
 */
export function useLines<Item extends Line>(
  count: number,
  change: ChangeLines<Item>,
  titleOf: (line: Item) => string,
  afterRemoval: string = LINE_SEARCH,
) {
  const [status, setStatus] = useState('')
  /** Focuses the field whose ID ends in `field`. */
  const add = (line: Item, field?: string): void => {
    change((lines) => [...lines, line])
    setStatus(`${titleOf(line) || 'Empty line'} added as line ${count + 1}.`)
    if (field) focusOn(`${line.id}-${field}`)
  }
  const onWrite = useCallback(
    (id: string, to: Partial<Item>): void => change((lines) => changedLine(lines, id, to)),
    [change],
  )
  const onMove = useCallback(
    (line: Item, position: number, by: -1 | 1): void => {
      const to = position + by
      if (to < 0 || to >= count) return
      change((lines) => movedLine(lines, line.id, by))
      // Moving a row can lose the focus.
      focusOn(`${line.id}-${by < 0 ? 'up' : 'down'}`)
      setStatus(`${titleOf(line) || 'The line'} is now line ${to + 1} of ${count}.`)
    },
    [change, count, titleOf],
  )
  const onRemove = useCallback(
    (line: Item, position: number): void =>
      removeLine(line, position, change, { title: titleOf(line), afterRemoval }),
    [change, titleOf, afterRemoval],
  )
  return { status, add, row: { count, onWrite, onMove, onRemove } }
}

const focusOn = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))

function removeLine<Item extends Line>(
  line: Item,
  position: number,
  change: ChangeLines<Item>,
  { title, afterRemoval }: { title: string; afterRemoval: string },
): void {
  change((lines) => lines.filter(({ id }) => id !== line.id))
  const toast = `removed-${line.id}`
  const undo = (): void => {
    change((lines) => undeleteLine(lines, line, position))
    void hideToast(toast)
  }
  void showToast({
    type: 'info',
    id: toast,
    title: 'Line removed',
    description: title || 'An empty line',
    action: { label: 'Undo', onSelect: undo },
    duration: 10_000,
  })
  focusOn(afterRemoval)
}
