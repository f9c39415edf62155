// What was invoiced and received in each month, as a chart and as a table.
import { formatMonth } from '#kernel/dates.ts'
import { exactDollars, shortDollars } from '#kernel/money.ts'
import { BarChart, BarLegend } from '#ui/bar-chart.tsx'
import type { MonthRow, Period } from '../../bookkeeping.contract.ts'
import { TableExport } from './table-export.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './bookkeeping.css'

const SERIES = ['Invoiced', 'Received'] as const
const CENTS = 100

type Props = { months: readonly MonthRow[]; period: Period; hasTaxes: boolean }

export function BookedMonths({ months, period, hasTaxes }: Props) {
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
        about={aboutMonths(months)}
        series={SERIES}
        groups={months.map(({ month, gross, received }) => ({
          label: formatMonth(month),
          short: shortMonth(month),
          values: [gross, received],
        }))}
        unit={CENTS}
        format={exactDollars}
        formatScale={shortDollars}
      />
      <MonthsTable months={months} hasTaxes={hasTaxes} />
    </section>
  )
}

/** `Mar 2026` */
const shortMonth = (month: string): string => {
  const [name = '', year = ''] = formatMonth(month).split(' ')
  return `${name.slice(0, 3)} ${year}`
}

function aboutMonths(months: readonly MonthRow[]): string {
  const sum = (of: (row: MonthRow) => number): string =>
    exactDollars(months.reduce((all, row) => all + of(row), 0))
  const count = months.length === 1 ? 'One month' : `${months.length} months`
  return `${count}: ${sum(({ gross }) => gross)} invoiced and ${sum(({ received }) => received)} received. The table has each month.`
}

function MonthsTable({ months, hasTaxes }: Omit<Props, 'period'>) {
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
            <Month key={row.month} row={row} hasTaxes={hasTaxes} />
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

function Month({ row, hasTaxes }: { row: MonthRow; hasTaxes: boolean }) {
  const { month, net, gross, received, refunded } = row
  return (
    <tr>
      <td className="stacked-left stacked-first">{formatMonth(month)}</td>
      <td className="table-right numeric stacked-hidden">{documentsText(row)}</td>
      {hasTaxes && <td className="table-right numeric stacked-hidden">{exactDollars(net)}</td>}
      {hasTaxes && (
        <td className="table-right numeric stacked-hidden">{exactDollars(gross - net)}</td>
      )}
      <td className="table-right numeric stacked-right stacked-first">{exactDollars(gross)}</td>
      <td className="table-right numeric stacked-right stacked-second">
        <span className="book-label">received </span>
        {exactDollars(received)}
      </td>
      <td className="table-right numeric stacked-hidden">
        {refunded ? exactDollars(refunded) : '–'}
      </td>
    </tr>
  )
}

const documentsText = ({ invoices, creditNotes }: MonthRow): string =>
  creditNotes === 0
    ? String(invoices)
    : `${invoices}, ${creditNotes === 1 ? '1 credit note' : `${creditNotes} credit notes`}`
