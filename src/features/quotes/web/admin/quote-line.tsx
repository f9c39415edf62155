// One line of the quote editor: fields, and move and remove buttons.
import { memo } from 'react'
import type { Currency } from '#kernel/currencies.contract.ts'
import { CURRENCY_UNITS } from '#kernel/currency-units.contract.ts'
import { currencySymbol } from '#kernel/money.ts'
import { MoveLineCell, RemoveLineCell } from '#site/forms/line-buttons.tsx'
import type { LineProps } from '#site/forms/use-lines.ts'
import { FieldError } from '#ui/field.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  CUSTOMER_MAY,
  type CustomerMay,
  lineTitle,
  type QuoteItem,
} from '../../quote-content.contract.ts'
import { AmountInput } from './amount-input.tsx'
import { LineTypeFields } from './line-type.tsx'
import '#ui/work-layout.css'
import '#ui/lines.css'
import '#ui/unit-fields.css'
import './quote-lines.css'

type QuoteLineProps = LineProps<QuoteItem> & {
  currency: Currency
  nameProblem: string | undefined
  amountProblem: string | undefined
  hoursProblem: string | undefined
}

/** Renders again only when its line changes, not with each key in another one. */
export const QuoteLine = memo((props: QuoteLineProps) => {
  const { line, currency, position, count, nameProblem, amountProblem, hoursProblem } = props
  const { onWrite, onMove, onRemove } = props
  const { id, name, description, may, amount, hours, isMonthly } = line
  const onChange = (to: Partial<QuoteItem>): void => onWrite(id, to)
  const label = `Line ${position + 1}`
  const title = lineTitle(line)
  return (
    <tr className={classNames(may !== 'required' && 'quote-line-open')}>
      <MoveLineCell
        id={id}
        title={title}
        position={position}
        count={count}
        onMove={(by) => onMove(line, position, by)}
      />
      <td className="line-texts">
        <input
          id={`${id}-name`}
          className="field-input line-title line-quiet"
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
          className="field-input line-detail line-quiet"
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
        <LineTypeFields
          line={line}
          currency={currency}
          label={label}
          hoursProblem={hoursProblem}
          onChange={onChange}
        />
      </td>
      <td className="quote-line-amount">
        <span className="money-field" data-currency={currency}>
          <span aria-hidden>{currencySymbol(currency)}</span>
          <AmountInput
            aria-label={`${label}: amount in ${CURRENCY_UNITS[currency]}${isMonthly ? ' a month' : ''}`}
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
      <RemoveLineCell title={title} position={position} onRemove={() => onRemove(line, position)} />
    </tr>
  )
})
