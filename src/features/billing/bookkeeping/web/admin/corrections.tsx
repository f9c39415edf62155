// Refunds, credit notes and canceled invoices of the period.
import { exactDollars } from '#kernel/money.ts'
import type { CurrencyBooks, Period, Tally } from '../../bookkeeping.contract.ts'
import { TableExport } from './table-export.tsx'
import '#ui/work-layout.css'
import './bookkeeping.css'

type Props = { corrections: CurrencyBooks['corrections']; period: Period }

export function Corrections({ corrections, period }: Props) {
  const { refunds, returned, creditNotes, canceled } = corrections
  return (
    <section className="card card-body" aria-labelledby="corrections">
      <div className="book-head">
        <h3 id="corrections">Refunds and credit notes</h3>
        <TableExport table="corrections" period={period} />
      </div>
      <dl className="book-facts">
        <Fact label="Refunds" tally={refunds} note="Money that went back to customers." />
        <Fact
          label="Returned refunds"
          tally={returned}
          note="The bank did not accept them. They count as received again."
        />
        <Fact
          label="Credit notes"
          tally={creditNotes}
          note="They lower what was invoiced, without money."
        />
        <Fact
          label="Canceled invoices"
          tally={canceled}
          note="Void with their order. They keep their numbers, and count nowhere."
        />
      </dl>
    </section>
  )
}

const Fact = ({ label, tally, note }: { label: string; tally: Tally; note: string }) => (
  <div>
    <dt>
      {label}
      {tally.count > 0 && <span className="muted"> ({tally.count})</span>}
      <span className="side-note">{note}</span>
    </dt>
    <dd>{exactDollars(tally.amount)}</dd>
  </div>
)
