// The lines of the quote editor. Its styles: quote-editor.css.
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { hideToast, showToast } from '#ui/toasts.tsx'
import { CUSTOMER_MAY, type CustomerMay, lineTitle, type QuoteItem } from '../quotes.contract.ts'
import { AmountInput } from './amount-input.tsx'
import { changedLine, emptyLine, movedLine, newLineId, undeleteLine } from './draft-lines.ts'
import { LinePicker } from './line-picker.tsx'

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

type Hands = Pick<LinesProps, 'items' | 'problems' | 'change'> & {
  announce: (label: string) => void
}

function Lines({ items, problems, change, announce }: Hands) {
  const move = (line: QuoteItem, position: number, by: -1 | 1): void => {
    const to = position + by
    if (to < 0 || to >= items.length) return
    change((items) => movedLine(items, line.id, by))
    // Moving a row can lose the focus.
    focusOn(`${line.id}-${by < 0 ? 'up' : 'down'}`)
    announce(`${lineTitle(line) || 'The line'} is now line ${to + 1} of ${items.length}.`)
  }
  const remove = (line: QuoteItem, position: number): void => {
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
          <Line
            key={line.id}
            line={line}
            position={position}
            count={items.length}
            nameProblem={problems[`items.${position}.name`]}
            amountProblem={problems[`items.${position}.amount`]}
            onChange={(to) => change((items) => changedLine(items, line.id, to))}
            onMove={(by) => move(line, position, by)}
            onRemove={() => remove(line, position)}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = {
  line: QuoteItem
  position: number
  count: number
  nameProblem: string | undefined
  amountProblem: string | undefined
  onChange: (to: Partial<QuoteItem>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Line({
  line,
  position,
  count,
  nameProblem,
  amountProblem,
  onChange,
  onMove,
  onRemove,
}: LineProps) {
  const { id, name, description, may, amount } = line
  const label = `Line ${position + 1}`
  return (
    <tr className={classNames(may !== 'required' && 'quote-line-open')}>
      <td className="quote-line-move">
        <MoveButtons line={line} position={position} count={count} onMove={onMove} />
      </td>
      <td className="quote-line-texts">
        <input
          id={`${id}-name`}
          className="field-input quote-line-name"
          aria-label={`${label}: name`}
          placeholder="Name"
          maxLength={120}
          value={name}
          aria-invalid={nameProblem ? true : undefined}
          aria-describedby={nameProblem && `${id}-problem`}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <FieldError id={`${id}-problem`} text={nameProblem} />
        <textarea
          className="field-input quote-line-text"
          aria-label={`${label}: description`}
          placeholder="What it includes"
          rows={1}
          maxLength={1000}
          value={description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </td>
      <td className="quote-line-may">
        <select
          className="field-input"
          aria-label={`${label}: customer may`}
          value={may}
          onChange={({ target }) => onChange({ may: target.value as CustomerMay })}
        >
          {Object.entries(CUSTOMER_MAY).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td className="quote-line-type">
        <TypeAndTime line={line} label={label} onChange={onChange} />
      </td>
      <td className="quote-line-amount">
        <span className="quote-money">
          <span aria-hidden>$</span>
          <AmountInput
            aria-label={`${label}: amount in dollars`}
            placeholder="Not priced"
            value={amount}
            aria-invalid={amountProblem ? true : undefined}
            aria-describedby={amountProblem && `${id}-unpriced`}
            onChange={(amount) => onChange({ amount })}
            onEmpty={() => onChange({ amount: null })}
          />
        </span>
        <FieldError id={`${id}-unpriced`} text={amountProblem} />
      </td>
      <td className="quote-line-remove">
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-label={`Remove ${lineTitle(line) || 'empty line'}, ${label.toLowerCase()}`}
          onClick={onRemove}
        >
          <Icon of={Trash2} />
        </button>
      </td>
    </tr>
  )
}

type TimeProps = Pick<LineProps, 'line' | 'onChange'> & { label: string }

function TypeAndTime({ line: { type, duration, freeMonths }, label, onChange }: TimeProps) {
  return (
    <>
      <select
        className="field-input"
        aria-label={`${label}: type`}
        value={type}
        onChange={({ target }) =>
          onChange(
            target.value === 'package'
              ? { type: 'package' }
              : { type: 'one-time', packageId: null, freeMonths: 0 },
          )
        }
      >
        <option value="package">Package</option>
        <option value="one-time">One-time</option>
      </select>
      <input
        className="field-input quote-line-time"
        aria-label={`${label}: how long it takes`}
        placeholder="Duration"
        maxLength={60}
        value={duration}
        onChange={({ target }) => onChange({ duration: target.value })}
      />
      {type === 'package' && (
        <span className="quote-line-free">
          <AmountInput
            value={freeMonths}
            most={24}
            aria-label={`${label}: months of free maintenance`}
            onChange={(freeMonths) => onChange({ freeMonths })}
          />
          <span aria-hidden>free months</span>
        </span>
      )}
    </>
  )
}

type MoveProps = Pick<LineProps, 'line' | 'position' | 'count' | 'onMove'>

function MoveButtons({ line, position, count, onMove }: MoveProps) {
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
