// The lines of the quote editor.
import { useCallback, useState } from 'react'
import { FieldError } from '#ui/field.tsx'
import { hideToast, showToast } from '#ui/toasts.tsx'
import { lineTitle, type QuoteItem } from '../../quote-content.contract.ts'
import { changedLine, emptyLine, movedLine, newLineId, undeleteLine } from './draft-lines.ts'
import { LinePicker } from './line-picker.tsx'
import { QuoteLine } from './quote-line.tsx'
import '#ui/work-layout.css'
import '#ui/tables.css'
import './quote-lines.css'

type LinesProps = {
  items: readonly QuoteItem[]
  problems: Record<string, string>
  fromRequest: boolean
  change: (write: (items: readonly QuoteItem[]) => QuoteItem[]) => void
}

export function QuoteLines({ items, problems, fromRequest, change }: LinesProps) {
  const [status, setStatus] = useState('')
  const add = (line: QuoteItem): void => {
    change((items) => [...items, line])
    setStatus(`${line.name || 'Empty line'} added as line ${items.length + 1}.`)
  }
  const addEmpty = (): void => {
    const id = newLineId()
    add(emptyLine(id))
    focusOn(`${id}-name`)
  }
  return (
    <section className="card quote-lines" aria-labelledby="quote-lines">
      <div className="row card-head">
        <h2 id="quote-lines">Lines</h2>
        {fromRequest && <p className="side-note">Prefilled from the request.</p>}
      </div>
      {items.length > 0 ? (
        <Lines items={items} problems={problems} change={change} announce={setStatus} />
      ) : (
        <p className="quote-lines-none muted">
          No lines yet. Add them from the price book, or write your own.
        </p>
      )}
      <FieldError id="items-error" text={problems.items} />
      <LinePicker onPick={add} onEmpty={addEmpty} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </section>
  )
}

const focusOn = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))

type TableProps = Pick<LinesProps, 'items' | 'problems' | 'change'> & {
  announce: (label: string) => void
}

function Lines({ items, problems, change, announce }: TableProps) {
  const count = items.length
  const write = useCallback(
    (id: string, to: Partial<QuoteItem>): void => change((items) => changedLine(items, id, to)),
    [change],
  )
  const move = useCallback(
    (line: QuoteItem, position: number, by: -1 | 1): void => {
      const to = position + by
      if (to < 0 || to >= count) return
      change((items) => movedLine(items, line.id, by))
      // Moving a row can lose the focus.
      focusOn(`${line.id}-${by < 0 ? 'up' : 'down'}`)
      announce(`${lineTitle(line) || 'The line'} is now line ${to + 1} of ${count}.`)
    },
    [change, announce, count],
  )
  const remove = useCallback(
    (line: QuoteItem, position: number): void => removeLine(line, position, change),
    [change],
  )
  return (
    <table className="table quote-lines-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Move</span>
          </th>
          <th scope="col">Name and description</th>
          <th scope="col">Customer may</th>
          <th scope="col">Type</th>
          <th scope="col" className="table-right">
            Amount
          </th>
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((line, position) => (
          <QuoteLine
            key={line.id}
            line={line}
            position={position}
            count={count}
            nameProblem={problems[`items.${position}.name`]}
            amountProblem={problems[`items.${position}.amount`]}
            hoursProblem={problems[`items.${position}.hours`]}
            onWrite={write}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </tbody>
    </table>
  )
}

function removeLine(line: QuoteItem, position: number, change: LinesProps['change']): void {
  change((items) => items.filter(({ id }) => id !== line.id))
  const toast = `removed-${line.id}`
  const undo = (): void => {
    change((items) => undeleteLine(items, line, position))
    void hideToast(toast)
  }
  void showToast({
    type: 'info',
    id: toast,
    title: 'Line removed',
    description: lineTitle(line) || 'An empty line',
    action: { label: 'Undo', onSelect: undo },
    duration: 10_000,
  })
  focusOn('price-book-search')
}
