// Buttons that move a line up or down, also with the arrow keys, and remove it.
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import '#ui/work.css'
import '#ui/lines.css'

/** `position` starts at 0. `title` may be empty. */
type MoveProps = {
  id: string
  title: string
  position: number
  count: number
  onMove: (by: -1 | 1) => void
}

export function MoveLineCell({ id, title, position, count, onMove }: MoveProps) {
  const byKey = (event: KeyboardEvent): void => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  const label = (where: string): string =>
    `Move ${title || 'empty line'} ${where}, line ${position + 1} of ${count}`
  return (
    <td className="line-move">
      <button
        type="button"
        id={`${id}-up`}
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
        id={`${id}-down`}
        className="icon-button"
        aria-label={label('down')}
        aria-disabled={position === count - 1 || undefined}
        onClick={() => onMove(1)}
        onKeyDown={byKey}
      >
        <Icon of={ChevronDown} />
      </button>
    </td>
  )
}

type RemoveProps = Pick<MoveProps, 'title' | 'position'> & { onRemove: () => void }

export const RemoveLineCell = ({ title, position, onRemove }: RemoveProps) => (
  <td className="line-remove">
    <button
      type="button"
      className="icon-button icon-button-danger"
      aria-label={`Remove ${title || 'empty line'}, line ${position + 1}`}
      onClick={onRemove}
    >
      <Icon of={Trash2} />
    </button>
  </td>
)
