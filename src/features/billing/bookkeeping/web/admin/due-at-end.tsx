// What was due at the end of the period, by age and by the owner of the customer.
import type { Currency } from '#kernel/currencies.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import type { DueBooks, OwnerRow, Period } from '../../bookkeeping.contract.ts'
import { TableExport } from './table-export.tsx'
import '#ui/work.css'
import '#ui/stats.css'
import '#ui/work-layout.css'
import './bookkeeping.css'

const AGES = {
  current: 'Not overdue',
  upTo30: '1 to 30 days',
  upTo60: '31 to 60 days',
  upTo90: '61 to 90 days',
  older: 'Over 90 days',
} as const
// Object.entries loses the key type.
const AGE_ROWS = Object.entries(AGES) as [keyof typeof AGES, string][]

type Props = { receivables: DueBooks; period: Period; currency: Currency }

export function DueAtEnd({ receivables, period, currency }: Props) {
  const { day, total, owners } = receivables
  const most = Math.max(1, ...AGE_ROWS.map(([age]) => receivables[age]))
  return (
    <section className="card card-body" aria-labelledby="due-at-end">
      <div className="book-head">
        <div>
          <h3 id="due-at-end">Receivables</h3>
          <p className="side-note">As of {formatDay(day)}, by days since the due date.</p>
        </div>
        <TableExport table="receivables" period={period} />
      </div>
      {total === 0 ? (
        <p className="muted book-nothing">Nothing was due.</p>
      ) : (
        <>
          <ul className="bar-rows bar-rows-flat book-ages">
            {AGE_ROWS.map(([age, label]) => (
              <li key={age}>
                <span>{label}</span>
                <progress className="meter" max={most} value={receivables[age]} aria-hidden />
                <b className="numeric">{exactMoney(receivables[age], currency)}</b>
              </li>
            ))}
          </ul>
          <Owners owners={owners} currency={currency} />
        </>
      )}
    </section>
  )
}

/** Whoever has the latest request of a customer owns what the customer owes. */
function Owners({ owners, currency }: { owners: readonly OwnerRow[]; currency: Currency }) {
  return (
    <dl className="book-facts" aria-label="Receivables by owner of the customer">
      {owners.map(({ name, total, current }) => (
        <div key={name}>
          <dt>{name ?? 'Without an owner'}</dt>
          <dd>
            {exactMoney(total, currency)}
            {total > current && (
              <span className="side-note">{exactMoney(total - current, currency)} overdue</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
