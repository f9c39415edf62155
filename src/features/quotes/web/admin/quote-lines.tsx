// The lines of the quote editor.
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { newLineId } from '#site/forms/lines.ts'
import { LinesCard, LinesTable } from '#site/forms/lines-card.tsx'
import { type ChangeLines, useLines } from '#site/forms/use-lines.ts'
import { classNames } from '#ui/class-names.ts'
import { lineTitle, type QuoteItem } from '../../quote-content.contract.ts'
import { emptyLine } from './draft-lines.ts'
import { LinePicker } from './line-picker.tsx'
import { QuoteLine } from './quote-line.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './quote-lines.css'

type Props = {
  items: readonly QuoteItem[]
  currency: Currency
  problems: Record<string, string>
  fromRequest: boolean
  change: ChangeLines<QuoteItem>
}

const COLUMNS = [
  { label: 'Name and description' },
  { label: 'Customer may' },
  { label: 'Type' },
  { label: 'Amount', isRight: true },
]

export function QuoteLines({ items, currency, problems, fromRequest, change }: Props) {
  const { status, add, row } = useLines(items.length, change, lineTitle)
  return (
    <LinesCard
      id="quote-lines"
      note={fromRequest && <p className="side-note">Prefilled from the request.</p>}
      table={
        items.length > 0 ? (
          <LinesTable
            className={classNames(
              'table-long quote-lines-table',
              currency !== MAIN_CURRENCY && 'quote-lines-wide',
            )}
            columns={COLUMNS}
          >
            {items.map((line, position) => (
              <QuoteLine
                key={line.id}
                line={line}
                currency={currency}
                position={position}
                {...row}
                nameProblem={problems[`items.${position}.name`]}
                amountProblem={problems[`items.${position}.amount`]}
                hoursProblem={problems[`items.${position}.hours`]}
              />
            ))}
          </LinesTable>
        ) : null
      }
      errorId="items-error"
      error={problems.items}
      status={status}
    >
      <LinePicker
        currency={currency}
        onPick={add}
        onEmpty={() => add(emptyLine(newLineId()), 'name')}
      />
    </LinesCard>
  )
}
