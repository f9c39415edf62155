// One line of an invoice: texts, quantity and price, and buttons to move and remove it.
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { exactDollars } from '#kernel/money.ts'
import { LARGEST_INTEGER } from '#kernel/numbers.contract.ts'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { MOST_QUANTITY, type WrittenLine } from '../../written-invoices.contract.ts'
import { lineAmountOf, quantityText } from '../../written-invoices.rules.ts'
import { HundredthsInput } from './hundredths-input.tsx'
import '#ui/work.css'
import './invoice-lines.css'

type LineProps = {
  line: WrittenLine
  position: number
  count: number
  textProblem: string | undefined
  quantityProblem: string | undefined
  priceProblem: string | undefined
  onWrite: (id: string, to: Partial<WrittenLine>) => void
  onMove: (line: WrittenLine, position: number, by: -1 | 1) => void
  onRemove: (line: WrittenLine, position: number) => void
}

const priceText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Renders again only when its line changes, not with each key in another one. */
export const InvoiceLine = memo((props: LineProps) => {
  const { line, position, textProblem, quantityProblem, priceProblem, onWrite, onRemove } = props
  const { id, text, detail, quantity, unitPrice } = line
  const write = (to: Partial<WrittenLine>): void => onWrite(id, to)
  const label = `Line ${position + 1}`
  const amount = lineAmountOf(line)
  return (
    <tr>
      <td className="invoice-line-move">
        <MoveButtons {...props} />
      </td>
      <td className="invoice-line-texts">
        <input
          id={`${id}-text`}
          className="field-input invoice-line-text"
          aria-label={`${label}: description`}
          placeholder="Description"
          maxLength={120}
          value={text}
          {...invalidBy(textProblem, `${id}-text-problem`)}
          onChange={({ target }) => write({ text: target.value })}
        />
        <FieldError id={`${id}-text-problem`} text={textProblem} />
        <textarea
          className="field-input invoice-line-detail"
          aria-label={`${label}: details`}
          placeholder="Details, if any"
          rows={1}
          maxLength={1000}
          value={detail}
          onChange={({ target }) => write({ detail: target.value })}
        />
      </td>
      <td className="invoice-line-quantity">
        <span className="invoice-line-label" aria-hidden>
          Quantity
        </span>
        <HundredthsInput
          aria-label={`${label}: quantity`}
          placeholder="1"
          most={MOST_QUANTITY}
          format={quantityText}
          value={quantity}
          {...invalidBy(quantityProblem, `${id}-quantity-problem`)}
          onChange={(quantity) => write({ quantity: quantity || null })}
        />
        <FieldError id={`${id}-quantity-problem`} text={quantityProblem} />
      </td>
      <td className="invoice-line-price">
        <span className="invoice-line-label" aria-hidden>
          Unit price
        </span>
        <span className="invoice-money">
          <span aria-hidden>$</span>
          <HundredthsInput
            aria-label={`${label}: unit price in dollars`}
            placeholder="0.00"
            most={LARGEST_INTEGER}
            format={priceText}
            value={unitPrice}
            {...invalidBy(priceProblem, `${id}-price-problem`)}
            onChange={(unitPrice) => write({ unitPrice })}
          />
        </span>
        <FieldError id={`${id}-price-problem`} text={priceProblem} />
      </td>
      <td className="invoice-line-amount numeric">
        <span className="invoice-line-label">Amount</span>{' '}
        {amount === undefined ? <span className="muted">–</span> : exactDollars(amount)}
      </td>
      <td className="invoice-line-remove">
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-label={`Remove ${text || 'empty line'}, ${label.toLowerCase()}`}
          onClick={() => onRemove(line, position)}
        >
          <Icon of={Trash2} />
        </button>
      </td>
    </tr>
  )
})

const invalidBy = (problem: string | undefined, id: string) =>
  problem ? { 'aria-invalid': true as const, 'aria-describedby': id } : {}

function MoveButtons({ line, position, count, onMove }: LineProps) {
  const label = (where: string): string =>
    `Move ${line.text || 'empty line'} ${where}, line ${position + 1} of ${count}`
  return (
    <>
      <button
        type="button"
        id={`${line.id}-up`}
        className="icon-button"
        aria-label={label('up')}
        aria-disabled={position === 0 || undefined}
        onClick={() => onMove(line, position, -1)}
      >
        <Icon of={ChevronUp} />
      </button>
      <button
        type="button"
        id={`${line.id}-down`}
        className="icon-button"
        aria-label={label('down')}
        aria-disabled={position === count - 1 || undefined}
        onClick={() => onMove(line, position, 1)}
      >
        <Icon of={ChevronDown} />
      </button>
    </>
  )
}
