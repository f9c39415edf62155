// What was invoiced and received in each month, as a chart and as a table.
import type { Currency } from '#kernel/currencies.contract.ts'
import { formatMonth } from '#kernel/dates.ts'
import { exactMoney, shortMoney } from '#kernel/money.ts'
import { BarChart, BarLegend } from '#ui/bar-chart.tsx'
import type { MonthRow, Period } from '../../bookkeeping.contract.ts'
import { TableExport } from './table-export.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './bookkeeping.css'

const SERIES = ['Invoiced', 'Received'] as const
const CENTS = 100

type Props = {
  months: readonly MonthRow[]
  period: Period
  hasTaxes: boolean
  currency: Currency
}

export function BookedMonths({ months, period, hasTaxes, currency }: Props) {
  return (
    <section className="card card-body" aria-labelledby="booked-months">
      <div className="row">
        <h3 id="booked-months">Invoiced and received</h3>
        <div className="row-start">
          <BarLegend series={SERIES} />
          <TableExport table="months" period={period} />
        </div>
      </div>
      <BarChart
        title="Invoiced and received"
        about={aboutMonths(months, currency)}
        series={SERIES}
        groups={months.map(({ month, gross, received }) => ({
          label: formatMonth(month),
          short: shortMonth(month),
          values: [gross, received],
        }))}
        unit={CENTS}
        format={(cents) => exactMoney(cents, currency)}
        formatScale={(cents) => shortMoney(cents, currency)}
      />
      <MonthsTable months={months} hasTaxes={hasTaxes} currency={currency} />
    </section>
  )
}

/** `Mar 2026` */
const shortMonth = (month: string): string => {
  const [name = '', year = ''] = formatMonth(month).split(' ')
  return `${name.slice(0, 3)} ${year}`
}

function aboutMonths(months: readonly MonthRow[], currency: Currency): string {
  const sum = (of: (row: MonthRow) => number): string =>
    exactMoney(
      months.reduce((all, row) => all + of(row), 0),
      currency,
    )
  const count = months.length === 1 ? 'One month' : `${months.length} months`
  return `${count}: ${sum(({ gross }) => gross)} invoiced and ${sum(({ received }) => received)} received. The table has each month.`
}

function MonthsTable({ months, hasTaxes, currency }: Omit<Props, 'period'>) {
  return (
    <details className="book-table" open={months.length === 1}>
      <summary>View as table</summary>
      <table className="table table-stacked">
        <caption className="visually-hidden">Invoiced and received by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <AmountHead>Documents</AmountHead>
            {hasTaxes && <AmountHead>Net</AmountHead>}
            {hasTaxes && <AmountHead>Tax</AmountHead>}
            <AmountHead>Invoiced</AmountHead>
            <AmountHead>Received</AmountHead>
            <AmountHead>Refunded</AmountHead>
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <Month key={row.month} row={row} hasTaxes={hasTaxes} currency={currency} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

const AmountHead = ({ children }: { children: string }) => (
  <th scope="col" className="table-right">
    {children}
  </th>
)

function Month({
  row,
  hasTaxes,
  currency,
}: Pick<Props, 'hasTaxes' | 'currency'> & { row: MonthRow }) {
  const amount = (cents: number): string => exactMoney(cents, currency)
  const { month, net, gross, received, refunded } = row
  return (
    <tr>
      <td className="stacked-left stacked-first">{formatMonth(month)}</td>
      <td className="table-right numeric stacked-hidden">{documentsText(row)}</td>
      {hasTaxes && <td className="table-right numeric stacked-hidden">{amount(net)}</td>}
      {hasTaxes && <td className="table-right numeric stacked-hidden">{amount(gross - net)}</td>}
      <td className="table-right numeric stacked-right stacked-first">{amount(gross)}</td>
      <td className="table-right numeric stacked-right stacked-second">
        <span className="book-label">received </span>
        {amount(received)}
      </td>
      <td className="table-right numeric stacked-hidden">{refunded ? amount(refunded) : '–'}</td>
    </tr>
  )
}

const documentsText = ({ invoices, creditNotes }: MonthRow): string =>
  creditNotes === 0
    ? String(invoices)
    : `${invoices}, ${creditNotes === 1 ? '1 credit note' : `${creditNotes} credit notes`}`
