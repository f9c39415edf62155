// The largest services, customers or sources, with a bar for what was invoiced.
import type { Currency } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import type { CurrencyBooks, GroupRow, Period, BookSums } from '../../bookkeeping.contract.ts'
import { TableExport } from './table-export.tsx'
import '#ui/tables.css'
import '#ui/work.css'
import '#ui/work-layout.css'
import './bookkeeping.css'

type GroupTable = 'services' | 'customers' | 'sources'
type Props = {
  title: string
  table: GroupTable
  groups: CurrencyBooks[GroupTable]
  period: Period
  hasTaxes: boolean
  currency: Currency
}

const NAMES: Record<GroupTable, string> = {
  services: 'Service',
  customers: 'Customer',
  sources: 'Source',
}
const NOTES: Record<GroupTable, string> = {
  services: 'Lines of quotes and invoices, plans, and sets of fixes.',
  customers: 'By email address.',
  sources: 'What led to the first request of the customer.',
}

export function BookedGroups({ title, table, groups, period, hasTaxes, currency }: Props) {
  const { rows, more, others } = groups
  const most = Math.max(1, ...rows.map(({ gross, received }) => Math.max(gross, received)))
  return (
    <section className="card" aria-labelledby={`booked-${table}`}>
      <div className="card-head book-head">
        <div>
          <h3 id={`booked-${table}`}>{title}</h3>
          <p className="side-note">{NOTES[table]}</p>
        </div>
        <TableExport table={table} period={period} />
      </div>
      {rows.length === 0 ? (
        <p className="card-body muted">Nothing was invoiced or received in this period.</p>
      ) : (
        <table className="table table-stacked book-groups">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{NAMES[table]}</th>
              {hasTaxes && (
                <th scope="col" className="table-right">
                  Net
                </th>
              )}
              <th scope="col" className="table-right">
                Invoiced
              </th>
              <th scope="col" className="table-right">
                Received
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={`${row.name} ${row.detail}`}
                {...{ row, most, hasTaxes, currency, table }}
              />
            ))}
            {more > 0 && (
              <tr>
                <td className="stacked-left stacked-first muted">{more} others</td>
                <Amounts sums={others} {...{ hasTaxes, currency }} />
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({
  row,
  most,
  hasTaxes,
  currency,
  table,
}: Pick<Props, 'hasTaxes' | 'currency' | 'table'> & { row: GroupRow; most: number }) {
  return (
    <tr>
      <td className="stacked-left stacked-first">
        {row.name}
        {table === 'customers' && <span className="side-note">{row.detail}</span>}
        <progress className="meter" max={most} value={Math.max(0, row.gross)} aria-hidden />
      </td>
      <Amounts sums={row} {...{ hasTaxes, currency }} />
    </tr>
  )
}

type AmountsProps = Pick<Props, 'hasTaxes' | 'currency'> & { sums: BookSums }
const Amounts = ({ sums, hasTaxes, currency }: AmountsProps) => (
  <>
    {hasTaxes && (
      <td className="table-right numeric stacked-hidden">{exactMoney(sums.net, currency)}</td>
    )}
    <td className="table-right numeric stacked-right stacked-first">
      {exactMoney(sums.gross, currency)}
    </td>
    <td className="table-right numeric stacked-right stacked-second">
      <span className="book-label">received </span>
      {exactMoney(sums.received, currency)}
    </td>
  </>
)
