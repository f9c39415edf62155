// The total of a written invoice with its tax, beside the editor.
import { Repeat } from 'lucide-react'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TaxTerms } from '../../../tax/document-tax.contract.ts'
import type { WrittenInvoice } from '../../written-invoices.contract.ts'
import { invoiceGross, invoiceTaxRows, invoiceTotal } from '../../written-invoices.rules.ts'
import { DueTerms } from './invoice-terms.tsx'
import '#ui/work-layout.css'
import './invoice-editor.css'

/** Undefined terms are still loading, or wait for the address of the customer. */
type Taxed = { invoice: WrittenInvoice; terms: TaxTerms | null | undefined }
type Props = Taxed & { isBusy: boolean; onRepeat: () => void }

export const InvoiceTotal = ({ invoice, terms, isBusy, onRepeat }: Props) => (
  <aside className="card card-body invoice-total" aria-label="Total">
    <TaxRows invoice={invoice} terms={terms} />
    <p className="invoice-total-line" role="status">
      <span>Total</span>
      <b className="numeric">
        {exactMoney(invoiceGross(invoice, terms ?? null), currencyOf(invoice))}
      </b>
    </p>
    <TaxNote terms={terms} />
    <p className="side-note">
      <DueTerms invoice={invoice} />
    </p>
    <p className="side-note">
      The invoice gets its number when you send it. The customer sees it in Payment History, and
      gets it by email.
    </p>
    <div className="invoice-total-repeat">
      <Button variant="neutral" busy={isBusy} busyLabel="Checking" onClick={onRepeat}>
        <Icon of={Repeat} />
        Repeat
      </Button>
      <p className="side-note">Every month, quarter or year, in place of sending it once.</p>
    </div>
  </aside>
)

function TaxRows({ invoice, terms }: Taxed) {
  const [rows, currency] = [invoiceTaxRows(invoice, terms ?? null), currencyOf(invoice)]
  if (!rows.length) return null
  return (
    <dl className="invoice-total-sums numeric">
      <div>
        <dt>Lines</dt>
        <dd>{exactMoney(invoiceTotal(invoice.lines), currency)}</dd>
      </div>
      {rows.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{exactMoney(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

function TaxNote({ terms }: Pick<Taxed, 'terms'>) {
  const text = terms === undefined ? 'The tax depends on the address of the customer.' : terms?.note
  return text ? <p className="side-note">{text}</p> : null
}
