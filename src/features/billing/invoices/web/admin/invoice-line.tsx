// One line of an invoice: texts, quantity and price, and buttons to move and remove it.
import { memo } from 'react'
import type { Currency } from '#kernel/currencies.contract.ts'
import { CURRENCY_UNITS } from '#kernel/currency-units.contract.ts'
import { currencySymbol, exactMoney } from '#kernel/money.ts'
import { LARGEST_INTEGER } from '#kernel/numbers.contract.ts'
import { MoveLineCell, RemoveLineCell } from '#site/forms/line-buttons.tsx'
import type { LineProps } from '#site/forms/use-lines.ts'
import { TaxClassField } from '#site/prices/tax-class-field.tsx'
import { FieldError } from '#ui/field.tsx'
import { MOST_QUANTITY, type WrittenLine } from '../../written-invoices.contract.ts'
import { lineAmountOf, quantityText } from '../../written-invoices.rules.ts'
import { HundredthsInput } from './hundredths-input.tsx'
import '#ui/work-layout.css'
import '#ui/lines.css'
import '#ui/unit-fields.css'
import './invoice-lines.css'

type InvoiceLineProps = LineProps<WrittenLine> & {
  currency: Currency
  textProblem: string | undefined
  quantityProblem: string | undefined
  priceProblem: string | undefined
}

const priceText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Renders again only when its line changes, not with each key in another one. */
export const InvoiceLine = memo((props: InvoiceLineProps) => {
  const { line, currency, position, count, textProblem, quantityProblem, priceProblem } = props
  const { onWrite, onMove, onRemove } = props
  const { id, text, detail, quantity, unitPrice, taxClass } = line
  const write = (to: Partial<WrittenLine>): void => onWrite(id, to)
  const label = `Line ${position + 1}`
  const amount = lineAmountOf(line)
  return (
    <tr>
      <MoveLineCell
        id={id}
        title={text}
        position={position}
        count={count}
        onMove={(by) => onMove(line, position, by)}
      />
      <td className="line-texts">
        <input
          id={`${id}-text`}
          className="field-input line-title line-quiet"
          aria-label={`${label}: description`}
          placeholder="Description"
          maxLength={120}
          value={text}
          {...invalidBy(textProblem, `${id}-text-problem`)}
          onChange={({ target }) => write({ text: target.value })}
        />
        <FieldError id={`${id}-text-problem`} text={textProblem} />
        <textarea
          className="field-input line-detail line-quiet"
          aria-label={`${label}: details`}
          placeholder="Details, if any"
          rows={1}
          maxLength={1000}
          value={detail}
          onChange={({ target }) => write({ detail: target.value })}
        />
        <TaxClassField
          label={label}
          value={taxClass}
          className="invoice-line-tax"
          onChange={(taxClass) => write({ taxClass })}
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
        <span className="money-field" data-currency={currency}>
          <span aria-hidden>{currencySymbol(currency)}</span>
          <HundredthsInput
            aria-label={`${label}: unit price in ${CURRENCY_UNITS[currency]}`}
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
        {amount === undefined ? <span className="muted">–</span> : exactMoney(amount, currency)}
      </td>
      <RemoveLineCell title={text} position={position} onRemove={() => onRemove(line, position)} />
    </tr>
  )
})

const invalidBy = (problem: string | undefined, id: string) =>
  problem ? { 'aria-invalid': true as const, 'aria-describedby': id } : {}
