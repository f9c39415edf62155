// Buttons that move a line of the quote up or down, also with the arrow keys.
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { lineTitle, type QuoteItem } from '../../quote-content.contract.ts'
import '#ui/work.css'

/** `position` starts at 0. */
export function MoveLineButtons({
  line,
  position,
  count,
  onMove,
}: {
  line: QuoteItem
  position: number
  count: number
  onMove: (by: -1 | 1) => void
}) {
  const byKey = (event: KeyboardEvent): void => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  const label = (where: string): string =>
    `Move ${lineTitle(line) || 'empty line'} ${where}, line ${position + 1} of ${count}`
  return (
    <>
      <button
        type="button"
        id={`${line.id}-up`}
        className="icon-button"
        aria-label={label('up')}
        aria-disabled={position === 0 || undefined}
        onClick={() => onMove(-1)}
        onKeyDown={byKey}
      >
        <Icon of={ChevronUp} />
      </button>
      <button
        type="button"
        id={`${line.id}-down`}
        className="icon-button"
        aria-label={label('down')}
        aria-disabled={position === count - 1 || undefined}
        onClick={() => onMove(1)}
        onKeyDown={byKey}
      >
        <Icon of={ChevronDown} />
      </button>
    </>
  )
}
