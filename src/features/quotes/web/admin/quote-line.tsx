// One line of the quote editor: fields, and move and remove buttons.
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  CUSTOMER_MAY,
  type CustomerMay,
  lineTitle,
  type QuoteItem,
} from '../../quote-content.contract.ts'
import { AmountInput } from './amount-input.tsx'
import { LineTypeFields } from './line-type.tsx'
import { MoveLineButtons } from './move-line-buttons.tsx'
import '#ui/work.css'
import '#ui/work-layout.css'
import './quote-lines.css'
import './quote-editor.css'

type QuoteLineProps = {
  line: QuoteItem
  position: number
  count: number
  nameProblem: string | undefined
  amountProblem: string | undefined
  hoursProblem: string | undefined
  onWrite: (id: string, to: Partial<QuoteItem>) => void
  onMove: (line: QuoteItem, position: number, by: -1 | 1) => void
  onRemove: (line: QuoteItem, position: number) => void
}

/** Renders again only when its line changes, not with each key in another one. */
export const QuoteLine = memo((props: QuoteLineProps) => {
  const { line, position, count, nameProblem, amountProblem, hoursProblem } = props
  const { onWrite, onMove, onRemove } = props
  const { id, name, description, may, amount, hours, isMonthly } = line
  const onChange = (to: Partial<QuoteItem>): void => onWrite(id, to)
  const label = `Line ${position + 1}`
  return (
    <tr className={classNames(may !== 'required' && 'quote-line-open')}>
      <td className="quote-line-move">
        <MoveLineButtons
          line={line}
          position={position}
          count={count}
          onMove={(by) => onMove(line, position, by)}
        />
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
      <td className="quote-line-customer-choice">
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
        <LineTypeFields line={line} label={label} hoursProblem={hoursProblem} onChange={onChange} />
      </td>
      <td className="quote-line-amount">
        <span className="quote-money">
          <span aria-hidden>$</span>
          <AmountInput
            aria-label={`${label}: amount in dollars${isMonthly ? ' a month' : ''}`}
            readOnly={hours !== undefined}
            placeholder="Not priced"
            value={amount}
            aria-invalid={amountProblem ? true : undefined}
            aria-describedby={amountProblem && `${id}-unpriced`}
            onChange={(amount) => onChange({ amount })}
            onEmpty={() => onChange({ amount: null })}
          />
        </span>
        {isMonthly && <span className="side-note quote-line-monthly">a month</span>}
        <FieldError id={`${id}-unpriced`} text={amountProblem} />
      </td>
      <td className="quote-line-remove">
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-label={`Remove ${lineTitle(line) || 'empty line'}, ${label.toLowerCase()}`}
          onClick={() => onRemove(line, position)}
        >
          <Icon of={Trash2} />
        </button>
      </td>
    </tr>
  )
})
