// Refunds, credit notes and canceled invoices of the period.
import type { Currency } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import type { CurrencyBooks, Period, Tally } from '../../bookkeeping.contract.ts'
import { TableExport } from './table-export.tsx'
import '#ui/work-layout.css'
import './bookkeeping.css'

type Props = {
  corrections: CurrencyBooks['corrections']
  period: Period
  currency: Currency
}

export function Corrections({ corrections, period, currency }: Props) {
  const amount = (cents: number): string => exactMoney(cents, currency)
  const { refunds, returned, creditNotes, canceled } = corrections
  return (
    <section className="card card-body" aria-labelledby="corrections">
      <div className="book-head">
        <h3 id="corrections">Refunds and credit notes</h3>
        <TableExport table="corrections" period={period} />
      </div>
      <dl className="book-facts">
        <Fact
          label="Refunds"
          tally={refunds}
          amount={amount(refunds.amount)}
          note="Money that went back to customers."
        />
        <Fact
          label="Returned refunds"
          tally={returned}
          amount={amount(returned.amount)}
          note="The bank did not accept them. They count as received again."
        />
        <Fact
          label="Credit notes"
          tally={creditNotes}
          amount={amount(creditNotes.amount)}
          note="They lower what was invoiced, without money."
        />
        <Fact
          label="Canceled invoices"
          tally={canceled}
          amount={amount(canceled.amount)}
          note="Void with their order. They keep their numbers, and count nowhere."
        />
      </dl>
    </section>
  )
}

type FactProps = { label: string; tally: Tally; amount: string; note: string }
const Fact = ({ label, tally, amount, note }: FactProps) => (
  <div>
    <dt>
      {label}
      {tally.count > 0 && <span className="muted"> ({tally.count})</span>}
      <span className="side-note">{note}</span>
    </dt>
    <dd>{amount}</dd>
  </div>
)
