// One field of the timesheet: the hours of a project or plan on a day. Arrow keys move to the next.
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { errorMessage, hasFields } from '#site/data/api-error.ts'
import { FieldError } from '#ui/field.tsx'
import type { TimeEntry } from '../../hours.contract.ts'
import { clockText, minutesIn, totalMinutes } from '../../hours.rules.ts'
import { weekdayText } from './timesheet-texts.ts'
import { useEntryChange, useEntryRemoval, useNewEntry } from './time-entries.query.ts'
import { toWork } from './timer.query.ts'
import { type ShownWork, WHOLE_WORK } from './timer-window.ts'
import './timesheet.css'

type Position = { row: number; column: number }
type Props = {
  work: ShownWork
  day: string
  entries: readonly TimeEntry[]
  position: Position
}

/**
 * With several entries it is read-only: the list below has them. It saves when the focus leaves.
 * What was typed stays until it is saved, or until Escape.
 */
export function TimesheetCell({ work, day, entries, position }: Props) {
  const errorId = useId()
  const shown = entries.length ? clockText(totalMinutes(entries)) : ''
  const { input, error, isSaving, type, save, allowRetry } = useCell(work, day, entries, shown)
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget } = event
    if (key === 'Escape') type(undefined)
    if (key === 'Enter') allowRetry()
    const next = moved(position, event)
    const field = next && fieldAt(currentTarget, next)
    if (next) event.preventDefault()
    // Moving the focus saves.
    if (field) field.focus()
    else if (key === 'Enter') currentTarget.blur()
  }
  return (
    <>
      <input
        className="field-input timesheet-cell"
        data-cell={`${position.row} ${position.column}`}
        aria-label={`${work.title}, ${weekdayText(day)}${entries.length > 1 ? `, ${entries.length} entries` : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-busy={isSaving || undefined}
        autoComplete="off"
        maxLength={12}
        placeholder="–"
        readOnly={entries.length > 1 || isSaving}
        value={input ?? shown}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={save}
        onKeyDown={press}
      />
      {error && (
        <div className="timesheet-cell-error" role="alert">
          <FieldError id={errorId} text={error} />
        </div>
      )}
    </>
  )
}

const INVALID = 'Enter hours and minutes, such as 1:30 or 1.5.'
const FAILED = 'Not saved. Press Enter to try again.'

/** A failed save is sent again only after a change, or after Enter. */
function useCell(work: ShownWork, day: string, entries: readonly TimeEntry[], shown: string) {
  const [input, setInput] = useState<string>()
  const [error, setError] = useState<string>()
  const failed = useRef<string>(undefined)
  const { send, isSaving } = useSaving(work, day, entries)
  const type = (next: string | undefined): void => {
    failed.current = undefined
    setInput(next)
    setError(undefined)
  }
  const save = (): void => {
    if (isSaving || input === undefined || input === failed.current) return
    if (input.trim() === shown || (!input.trim() && !entries.length)) type(undefined)
    else if (input.trim() && minutesIn(input) === undefined) setError(INVALID)
    else {
      setError(undefined)
      send(input, {
        onSuccess: () => type(undefined),
        onError: (reason) => {
          failed.current = input
          setError(hasFields(reason) ? errorMessage(reason) : FAILED)
        },
      })
    }
  }
  const allowRetry = (): void => void (failed.current = undefined)
  return { input, error, isSaving, type, save, allowRetry }
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

type Outcome = { onSuccess: () => void; onError: (error: Error) => void }

/** An empty field deletes the entry. The outcome follows once the list has reloaded. */
function useSaving(work: ShownWork, day: string, entries: readonly TimeEntry[]) {
  const [entry] = entries
  const adding = useNewEntry()
  const changing = useEntryChange(entry?.id ?? '')
  const removal = useEntryRemoval()
  const send = (input: string, outcome: Outcome): void => {
    const minutes = minutesIn(input)
    if (minutes === undefined) {
      if (entry) removal.mutate(entry, outcome)
    } else if (entry) {
      const { projectId, subscriptionId, taskId, editId, note, isBillable, revision } = entry
      const same = { projectId, subscriptionId, taskId, editId, note, isBillable, revision }
      changing.mutate({ ...same, day, minutes }, outcome)
    } else
      adding.mutate(
        { ...toWork(work), ...WHOLE_WORK, note: '', isBillable: true, day, minutes },
        outcome,
      )
  }
  return { send, isSaving: adding.isPending || changing.isPending || removal.isPending }
}
