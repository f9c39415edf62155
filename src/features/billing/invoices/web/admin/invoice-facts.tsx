// To whom an invoice goes, for what and how much, before and after it is sent.
import type { ReactNode } from 'react'
import { exactDollars } from '#kernel/money.ts'
import { classNames } from '#ui/class-names.ts'
import type { WrittenInvoice } from '../../written-invoices.contract.ts'
import '#ui/work.css'
import '#ui/work-layout.css'

type Props = {
  className?: string
  invoice: Pick<WrittenInvoice, 'businessName' | 'email' | 'title'>
  /** In cents. */
  total: number
  taxes?: readonly { label: string; cents: number }[]
  last: { label: string; value: ReactNode }
}

export const InvoiceFacts = ({
  className,
  invoice: { businessName, email, title },
  total,
  taxes = [],
  last,
}: Props) => (
  <dl className={classNames('facts', className)}>
    <div>
      <dt>To</dt>
      <dd>
        <b>{businessName}</b>
        <br />
        {email}
      </dd>
    </div>
    <div>
      <dt>For</dt>
      <dd>{title}</dd>
    </div>
    <div>
      <dt>Total</dt>
      <dd className="numeric">
        <b>{exactDollars(total)}</b>
        {taxes.map(({ label, cents }) => (
          <span key={label} className="side-note">
            {label.startsWith('Includes ') ? label : `Includes ${label}`}: {exactDollars(cents)}
          </span>
        ))}
      </dd>
    </div>
    <div>
      <dt>{last.label}</dt>
      <dd>{last.value}</dd>
    </div>
  </dl>
)
