// The lines of an invoice, from the price book or free.
import type { Currency } from '#kernel/currencies.contract.ts'
import { newLineId } from '#site/forms/lines.ts'
import { LinesCard, LinesTable } from '#site/forms/lines-card.tsx'
import { type ChangeLines, useLines } from '#site/forms/use-lines.ts'
import { Button } from '#ui/button.tsx'
import { MOST_INVOICE_LINES, type WrittenLine } from '../../written-invoices.contract.ts'
import { InvoiceLine } from './invoice-line.tsx'
import { PriceBookPicker } from './price-book-picker.tsx'
import '#ui/work-layout.css'
import '#ui/lines.css'
import './invoice-lines.css'

type Props = {
  lines: readonly WrittenLine[]
  currency: Currency
  problems: Record<string, string>
  change: ChangeLines<WrittenLine>
}

const COLUMNS = [
  { label: 'Description' },
  { label: 'Quantity', isRight: true },
  { label: 'Unit price', isRight: true },
  { label: 'Amount', isRight: true },
]

const textOf = ({ text }: WrittenLine): string => text
const EMPTY = { text: '', detail: '', quantity: 100, unitPrice: null }

export function InvoiceLines({ lines, currency, problems, change }: Props) {
  const { status, add, row } = useLines(lines.length, change, textOf)
  return (
    <LinesCard
      id="invoice-lines"
      table={
        lines.length > 0 ? (
          <LinesTable className="invoice-lines-table" columns={COLUMNS}>
            {lines.map((line, position) => (
              <InvoiceLine
                key={line.id}
                line={line}
                currency={currency}
                position={position}
                {...row}
                textProblem={problems[`lines.${position}.text`]}
                quantityProblem={problems[`lines.${position}.quantity`]}
                priceProblem={problems[`lines.${position}.unitPrice`]}
              />
            ))}
          </LinesTable>
        ) : null
      }
      errorId="lines-error"
      error={problems.lines}
      status={status}
    >
      {lines.length < MOST_INVOICE_LINES ? (
        <div className="lines-add">
          <PriceBookPicker
            currency={currency}
            onPick={(line) => add({ id: newLineId(), ...line })}
          />
          <Button variant="neutral" onClick={() => add({ id: newLineId(), ...EMPTY }, 'text')}>
            Empty line
          </Button>
        </div>
      ) : (
        <p className="lines-none side-note">An invoice has at most 100 lines.</p>
      )}
    </LinesCard>
  )
}
