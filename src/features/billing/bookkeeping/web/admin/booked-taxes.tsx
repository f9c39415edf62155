// Taxes of the invoices of the period less those of its credit notes.
import type { Currency } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { percentText } from '../../../tax/document-tax.contract.ts'
import type { Period, TaxRow } from '../../bookkeeping.contract.ts'
import { UNTAXED_NAMES } from '../../document-parts.rules.ts'
import { TableExport } from './table-export.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './bookkeeping.css'

type Props = { taxes: readonly TaxRow[]; period: Period; currency: Currency }

export function BookedTaxes({ taxes, period, currency }: Props) {
  return (
    <section className="card" aria-labelledby="booked-taxes">
      <div className="card-head book-head">
        <div>
          <h3 id="booked-taxes">Taxes</h3>
          <p className="side-note">
            Of invoices, less credit notes, by the day of the document. Lines with two taxes count
            in the net amount of each.
          </p>
        </div>
        <TableExport table="taxes" period={period} />
      </div>
      {taxes.length === 0 ? (
        <p className="card-body muted">Nothing was invoiced in this period.</p>
      ) : (
        <table className="table table-stacked">
          <caption className="visually-hidden">Taxes</caption>
          <thead>
            <tr>
              <th scope="col">Tax</th>
              <th scope="col" className="table-right">
                Net amount
              </th>
              <th scope="col" className="table-right">
                Tax
              </th>
            </tr>
          </thead>
          <tbody>
            {taxes.map(({ kind, name, percent, net, tax }) => (
              <tr key={`${kind} ${name} ${percent}`}>
                <td className="stacked-left stacked-first">
                  {name || UNTAXED_NAMES[kind]}
                  {percent !== null && <span className="muted"> {percentText(percent)}</span>}
                </td>
                <td className="table-right numeric stacked-right stacked-second">
                  <span className="book-label">of </span>
                  {exactMoney(net, currency)}
                </td>
                <td className="table-right numeric stacked-right stacked-first">
                  {exactMoney(tax, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
