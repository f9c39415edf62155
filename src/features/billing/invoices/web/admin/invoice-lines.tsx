// The lines of an invoice, from the price book or free.
import { useCallback, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { hideToast, showToast } from '#ui/toasts.tsx'
import { MOST_INVOICE_LINES, type WrittenLine } from '../../written-invoices.contract.ts'
import { InvoiceLine } from './invoice-line.tsx'
import { PRICE_BOOK_SEARCH, PriceBookPicker } from './price-book-picker.tsx'
import '#ui/work-layout.css'
import '#ui/tables.css'
import './invoice-lines.css'

type Change = (write: (lines: readonly WrittenLine[]) => WrittenLine[]) => void
type LinesProps = {
  lines: readonly WrittenLine[]
  problems: Record<string, string>
  change: Change
}

const randomId = (): string =>
  `line-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

export function InvoiceLines({ lines, problems, change }: LinesProps) {
  const [status, setStatus] = useState('')
  const add = (line: Omit<WrittenLine, 'id'>): string => {
    const id = randomId()
    change((lines) => [...lines, { id, ...line }])
    setStatus(`${line.text || 'Empty line'} added as line ${lines.length + 1}.`)
    return id
  }
  const addEmpty = (): void =>
    focusOn(`${add({ text: '', detail: '', quantity: 100, unitPrice: null })}-text`)
  return (
    <section className="card invoice-lines" aria-labelledby="invoice-lines">
      <div className="row card-head">
        <h2 id="invoice-lines">Lines</h2>
      </div>
      {lines.length > 0 ? (
        <LineTable lines={lines} problems={problems} change={change} announce={setStatus} />
      ) : (
        <p className="invoice-lines-none muted">
          No lines yet. Add them from the price book, or write your own.
        </p>
      )}
      <FieldError id="lines-error" text={problems.lines} />
      {lines.length < MOST_INVOICE_LINES ? (
        <div className="invoice-lines-add">
          <PriceBookPicker onPick={add} />
          <Button variant="neutral" onClick={addEmpty}>
            Empty line
          </Button>
        </div>
      ) : (
        <p className="invoice-lines-none side-note">An invoice has at most 100 lines.</p>
      )}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </section>
  )
}

const focusOn = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))

type TableProps = LinesProps & { announce: (text: string) => void }

function LineTable({ lines, problems, change, announce }: TableProps) {
  const count = lines.length
  const write = useCallback(
    (id: string, to: Partial<WrittenLine>): void =>
      change((lines) => lines.map((line) => (line.id === id ? { ...line, ...to } : line))),
    [change],
  )
  const move = useCallback(
    (line: WrittenLine, position: number, by: -1 | 1): void => {
      const to = position + by
      if (to < 0 || to >= count) return
      change((lines) => lines.filter(({ id }) => id !== line.id).toSpliced(to, 0, line))
      // Moving a row can lose the focus.
      focusOn(`${line.id}-${by < 0 ? 'up' : 'down'}`)
      announce(`${line.text || 'The line'} is now line ${to + 1} of ${count}.`)
    },
    [change, announce, count],
  )
  const remove = useCallback(
    (line: WrittenLine, position: number): void => removeLine(line, position, change),
    [change],
  )
  return (
    <table className="table invoice-lines-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Move</span>
          </th>
          <th scope="col">Description</th>
          <th scope="col" className="table-right">
            Quantity
          </th>
          <th scope="col" className="table-right">
            Unit price
          </th>
          <th scope="col" className="table-right">
            Amount
          </th>
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          <InvoiceLine
            key={line.id}
            line={line}
            position={position}
            count={count}
            textProblem={problems[`lines.${position}.text`]}
            quantityProblem={problems[`lines.${position}.quantity`]}
            priceProblem={problems[`lines.${position}.unitPrice`]}
            onWrite={write}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </tbody>
    </table>
  )
}

function removeLine(line: WrittenLine, position: number, change: Change): void {
  change((lines) => lines.filter(({ id }) => id !== line.id))
  const toast = `removed-${line.id}`
  const undo = (): void => {
    change((lines) =>
      lines.some(({ id }) => id === line.id) ? [...lines] : lines.toSpliced(position, 0, line),
    )
    void hideToast(toast)
  }
  void showToast({
    type: 'info',
    id: toast,
    title: 'Line removed',
    description: line.text || 'An empty line',
    action: { label: 'Undo', onSelect: undo },
    duration: 10_000,
  })
  focusOn(PRICE_BOOK_SEARCH)
}
