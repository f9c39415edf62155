// The handle and buttons of a line: drag it, move it with the arrow keys, or remove it.
import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useLineDrag } from './use-line-drag.ts'
import type { LineProps } from './use-lines.ts'
import '#ui/work.css'
import './line-tools.css'

/** `title` is empty for an empty line. The line is an `li`. */
export function LineTools<Item extends { id: string }>({
  line,
  title,
  position,
  count,
  onMove,
  onRemove,
}: Omit<LineProps<Item>, 'onWrite'> & { title: string }) {
  const { id } = line
  const name = title.trim() || 'empty line'
  const move = (by: -1 | 1): void => onMove(line, position, by)
  const startDrag = useLineDrag(move)
  const byKey = (event: KeyboardEvent): void => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!by) return
    event.preventDefault()
    move(by)
  }
  const label = (where: string): string => `Move ${name} ${where}, line ${position + 1} of ${count}`
  return (
    <div className="line-tools">
      <span className="line-handle" aria-hidden onPointerDown={startDrag}>
        <Icon of={GripVertical} />
      </span>
      <button
        type="button"
        id={`${id}-up`}
        className="icon-button"
        aria-label={label('up')}
        aria-disabled={position === 0 || undefined}
        onClick={() => move(-1)}
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
        onClick={() => move(1)}
        onKeyDown={byKey}
      >
        <Icon of={ChevronDown} />
      </button>
      <button
        type="button"
        className="icon-button icon-button-danger"
        aria-label={`Remove ${name}, line ${position + 1}`}
        onClick={() => onRemove(line, position)}
      >
        <Icon of={Trash2} />
      </button>
    </div>
  )
}
