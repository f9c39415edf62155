// One field of the timesheet: the hours of a project or plan on a day. Arrow keys move to the next.
import { type KeyboardEvent, useState } from 'react'
import { showToast } from '#ui/toasts.tsx'
import type { TimeEntry } from '../../hours.contract.ts'
import { clockText, minutesIn, totalMinutes } from '../../hours.rules.ts'
import { weekdayText } from './timesheet-texts.ts'
import { useEntryChange, useEntryRemoval, useNewEntry } from './time-entries.query.ts'
import { toWork } from './timer.query.ts'
import type { ShownWork } from './timer-window.ts'
import './timesheet.css'

type Position = { row: number; column: number }
type Props = {
  work: ShownWork
  day: string
  entries: readonly TimeEntry[]
  position: Position
}

/** With several entries it is read-only: the list below has them. */
export function TimesheetCell({ work, day, entries, position }: Props) {
  const shown = entries.length ? clockText(totalMinutes(entries)) : ''
  const [input, setInput] = useState<string>()
  const save = useSaving(work, day, entries)
  const commit = (): void => {
    setInput(undefined)
    if (input !== undefined && input.trim() !== shown) save(input)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') setInput(undefined)
    else if (event.key === 'Enter') commit()
    const next = moved(position, event)
    if (!next) return
    event.preventDefault()
    commit()
    fieldAt(event.currentTarget, next)?.focus()
  }
  return (
    <input
      className="field-input timesheet-cell"
      data-cell={`${position.row} ${position.column}`}
      aria-label={`${work.title}, ${weekdayText(day)}${entries.length > 1 ? `, ${entries.length} entries` : ''}`}
      autoComplete="off"
      maxLength={12}
      placeholder="–"
      readOnly={entries.length > 1}
      value={input ?? shown}
      onChange={({ target }) => setInput(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={press}
    />
  )
}

/** Left and right move only from the ends of the text. */
function moved(
  { row, column }: Position,
  { key, currentTarget }: KeyboardEvent<HTMLInputElement>,
): Position | undefined {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const isAtStart = isWhole || selectionEnd === 0
  const isAtEnd = isWhole || selectionStart === value.length
  const next: Record<string, Position | false> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Enter: { row: row + 1, column },
    ArrowLeft: isAtStart && { row, column: column - 1 },
    ArrowRight: isAtEnd && { row, column: column + 1 },
  }
  return next[key] || undefined
}

const fieldAt = (from: HTMLElement, { row, column }: Position): HTMLInputElement | null =>
  from.closest('table')?.querySelector(`[data-cell="${row} ${column}"]`) ?? null

/** An empty field deletes the entry. */
function useSaving(work: ShownWork, day: string, entries: readonly TimeEntry[]) {
  const [entry] = entries
  const adding = useNewEntry()
  const changing = useEntryChange(entry?.id ?? '')
  const removal = useEntryRemoval()
  return (input: string): void => {
    const minutes = minutesIn(input)
    if (!input.trim()) {
      if (entry) removal.mutate(entry)
    } else if (minutes === undefined)
      void showToast({
        type: 'error',
        title: 'This is no duration.',
        description: 'Enter hours and minutes, such as 1:30 or 1.5.',
      })
    else if (entry) {
      const { projectId, subscriptionId, taskId, note, isBillable, revision } = entry
      const same = { projectId, subscriptionId, taskId, note, isBillable, revision }
      changing.mutate({ ...same, day, minutes })
    } else
      adding.mutate({ ...toWork(work), taskId: null, note: '', isBillable: true, day, minutes })
  }
}
