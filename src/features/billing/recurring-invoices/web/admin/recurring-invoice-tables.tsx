// The lines of a recurring invoice, and the invoices that it created.
import { Link } from '#ui/routing/link.tsx'
import type { Currency } from '#kernel/currencies.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { WrittenLine } from '../../../invoices/written-invoices.contract.ts'
import { issuedLines, quantityText } from '../../../invoices/written-invoices.rules.ts'
import type { RecurringInvoice } from '../../recurring-invoices.contract.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './recurring-invoice.css'

type LinesProps = { lines: readonly WrittenLine[]; total: number; currency: Currency }

export const RecurringLines = ({ lines, total, currency }: LinesProps) => (
  <section className="card" aria-labelledby="recurring-lines">
    <div className="row card-head">
      <h3 id="recurring-lines">Each invoice</h3>
      <b className="numeric">
        {exactMoney(total, currency)} <PriceTaxNote />
      </b>
    </div>
    <table className="table table-stacked">
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" className="table-right">
            Quantity
          </th>
          <th scope="col" className="table-right">
            Unit price
          </th>
          <th scope="col" className="table-right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {issuedLines(lines).map(({ text, detail, quantity, unitPrice, amount }, position) => (
          <tr key={position}>
            <td className="stacked-left stacked-first">
              {text}
              {detail && <span className="side-note">{detail}</span>}
            </td>
            <td className="table-right numeric stacked-hidden">{quantityText(quantity)}</td>
            <td className="table-right numeric stacked-hidden">
              {exactMoney(unitPrice, currency)}
            </td>
            <td className="table-right numeric stacked-right stacked-first">
              {exactMoney(amount, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

type Created = RecurringInvoice['invoices'][number]
const STATES: Record<Created['status'], { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  paid: { tone: 'ok', label: 'Paid' },
  failed: { tone: 'bad', label: 'Failed' },
}

type CreatedProps = { invoices: readonly Created[]; currency: Currency }

export const CreatedInvoices = ({ invoices, currency }: CreatedProps) => (
  <section className="card" aria-labelledby="created-invoices">
    <div className="row card-head">
      <h3 id="created-invoices">Invoices so far</h3>
    </div>
    {invoices.length > 0 ? (
      <table className="table table-stacked">
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Invoice</th>
            <th scope="col">Status</th>
            <th scope="col" className="table-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ paymentId, on, number, amount, status }) => (
            <tr key={paymentId}>
              <td className="stacked-left stacked-second numeric muted">{formatDay(on)}</td>
              <td className="stacked-left stacked-first numeric">
                <Link className="text-link" to={paths.admin.paymentsLike(number ?? '')}>
                  {number}
                </Link>
              </td>
              <td className="stacked-right stacked-second">
                <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>
              </td>
              <td className="table-right stacked-right stacked-first numeric">
                {exactMoney(amount, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : (
      <p className="recurring-invoice-none muted">None yet.</p>
    )}
  </section>
)
