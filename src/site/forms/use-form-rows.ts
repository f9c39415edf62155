// A list of rows in a form, to which the user adds and from which they remove.
import { useEffect, useRef, useState } from 'react'

type Keyed<Row> = Row & { key: number }

/**
 * Focus moves to the added row, or to the row that replaces a removed one. `fieldset` contains the
 * rows as list items.
 */
export function useFormRows<Row extends object>(initial: readonly Row[], added: Row) {
  const [{ rows, next }, setRows] = useState<{ rows: Keyed<Row>[]; next: number }>(() => ({
    rows: initial.map((row, key) => ({ ...row, key })),
    next: initial.length,
  }))
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const goTo = useRef<number>(undefined)
  const pressed = useRef<Element>(undefined)
  useEffect(() => {
    // A browser takes the focus from an element that moves.
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = undefined
    if (goTo.current === undefined) return
    const items = [...(fieldset.current?.querySelectorAll('li') ?? [])]
    const item = items[Math.min(goTo.current, items.length - 1)]
    goTo.current = undefined
    const target = item?.querySelector('input') ?? fieldset.current?.querySelector('button')
    target?.focus()
  }, [rows])
  const change = (key: number, to: Partial<Row>): void =>
    setRows((before) => ({
      ...before,
      rows: before.rows.map((row) => (row.key === key ? { ...row, ...to } : row)),
    }))
  const add = (): void => {
    goTo.current = rows.length
    setRows({ rows: [...rows, { ...added, key: next }], next: next + 1 })
  }
  const remove = (at: number): void => {
    goTo.current = at
    setRows({ rows: rows.toSpliced(at, 1), next })
  }
  const move = (at: number, by: -1 | 1): void => {
    pressed.current = document.activeElement ?? undefined
    setRows((before) => {
      const row = before.rows[at]
      const isPossible = row !== undefined && before.rows[at + by] !== undefined
      return isPossible
        ? { ...before, rows: before.rows.toSpliced(at, 1).toSpliced(at + by, 0, row) }
        : before
    })
  }
  return { fieldset, rows, change, add, remove, move }
}
