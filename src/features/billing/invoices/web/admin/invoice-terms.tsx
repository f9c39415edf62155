// Title, reference, terms and note of an invoice.
import type { ReactNode } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import {
  TERM_DAYS,
  TERM_TEXTS,
  type TermDays,
} from '../../../payment-terms/payment-terms.contract.ts'
import {
  usePayerSettings,
  usePaymentTerms,
} from '../../../payment-terms/web/admin/payment-terms.query.ts'
import type { WrittenInvoice } from '../../written-invoices.contract.ts'
import type { InvoicePartProps } from './invoice-customer.tsx'
import '#ui/work-layout.css'
import '#ui/editor.css'
import './invoice-editor.css'

type SubjectProps = InvoicePartProps & { currency?: ReactNode }

export function InvoiceSubject({ values, problems, write, currency }: SubjectProps) {
  return (
    <section className="card card-body editor-part" aria-labelledby="invoice-subject">
      <h2 id="invoice-subject">Invoice</h2>
      <div className="invoice-fields">
        <TextField
          label="Title"
          name="title"
          required
          maxLength={120}
          placeholder="Website care, March"
          value={values.title}
          error={problems.title}
          hint="In the payment history and in emails"
          onChange={({ target }) => write({ title: target.value })}
        />
        <TextField
          label="Their reference"
          name="reference"
          optional
          maxLength={60}
          placeholder="PO number"
          value={values.reference}
          error={problems.reference}
          onChange={({ target }) => write({ reference: target.value })}
        />
        {currency}
      </div>
    </section>
  )
}

const ON_A_DAY = 'day'

type TermsProps = InvoicePartProps & {
  /** The last valid email, and today in the agency's time zone. */
  email: string
  today: string
  /** Each invoice has its own due date. */
  isRecurring?: boolean
}

export function InvoiceTerms({
  values,
  problems,
  write,
  email,
  today,
  isRecurring = false,
}: TermsProps) {
  const { termDays, dueOn, note } = values
  const choose = (value: string): void =>
    write(
      value === ON_A_DAY
        ? { termDays: null, dueOn: dueOn ?? today }
        : { termDays: value === '' ? null : (Number(value) as TermDays), dueOn: null }, // -- an option of TERM_DAYS
    )
  return (
    <section className="card card-body editor-part" aria-labelledby="invoice-terms">
      <h2 id="invoice-terms">Payment</h2>
      <div className="invoice-fields">
        <SelectField
          label="Payment is"
          name="termDays"
          placeholder="As for this customer"
          options={[
            ...TERM_DAYS.map((days) => ({ value: String(days), label: TERM_TEXTS[days] })),
            ...(isRecurring ? [] : [{ value: ON_A_DAY, label: 'Due on a day' }]),
          ]}
          value={dueOn !== null ? ON_A_DAY : (termDays ?? '')}
          error={problems.termDays}
          {...(termDays === null && dueOn === null && { hint: <CustomerTerms email={email} /> })}
          onChange={({ target }) => choose(target.value)}
        />
        <PriceTaxField {...{ values, problems, write }} />
        {dueOn !== null && (
          <TextField
            label="Due on"
            name="dueOn"
            type="date"
            required
            min={today}
            value={dueOn}
            error={problems.dueOn}
            onChange={({ target }) => write({ dueOn: target.value })}
          />
        )}
      </div>
      <TextArea
        label="Note to the customer"
        name="note"
        optional
        rows={2}
        maxLength={2000}
        value={note}
        error={problems.note}
        hint="In the email and on the invoice"
        onChange={({ target }) => write({ note: target.value })}
      />
    </section>
  )
}

const PRICE_TAX = [
  { value: 'added', label: 'Without tax, which is added' },
  { value: 'included', label: 'With the tax' },
]

/** Only while the agency charges tax. */
function PriceTaxField({ values, problems, write }: InvoicePartProps) {
  const { priceTax } = useCompany()
  if (priceTax === 'none') return null
  return (
    <SelectField
      label="Prices are"
      name="priceTax"
      placeholder={`As in Settings: ${priceTax === 'added' ? 'without tax' : 'with tax'}`}
      options={PRICE_TAX}
      value={values.priceTax ?? ''}
      error={problems.priceTax}
      onChange={
        ({ target }) =>
          write({ priceTax: (target.value || undefined) as WrittenInvoice['priceTax'] }) // -- an option
      }
    />
  )
}

function CustomerTerms({ email }: { email: string }) {
  return email ? <TermsOfCustomer email={email} /> : <TermsOfAll />
}

const TermsOfAll = () => {
  const { data: terms } = usePaymentTerms()
  return terms ? TERM_TEXTS[terms.termDays] : null
}

function TermsOfCustomer({ email }: { email: string }) {
  const { data: payer } = usePayerSettings(email)
  if (!payer) return null
  return payer.termDays === null ? <TermsOfAll /> : TERM_TEXTS[payer.termDays]
}

/** `Due by Mar 18, 2026` or `Due within 14 days`. */
export function DueTerms({
  invoice,
}: {
  invoice: Pick<WrittenInvoice, 'email' | 'termDays' | 'dueOn'>
}) {
  const { email, termDays, dueOn } = invoice
  if (dueOn !== null) return `Due by ${formatDay(dueOn)}`
  return termDays === null ? <CustomerTerms email={email} /> : TERM_TEXTS[termDays]
}
