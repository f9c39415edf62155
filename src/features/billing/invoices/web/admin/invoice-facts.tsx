// To whom an invoice goes, for what and how much, before and after it is sent.
import type { ReactNode } from 'react'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { classNames } from '#ui/class-names.ts'
import type { WrittenInvoice } from '../../written-invoices.contract.ts'
import '#ui/work.css'
import '#ui/work-layout.css'

type Props = {
  className?: string
  invoice: Pick<WrittenInvoice, 'businessName' | 'email' | 'title' | 'currency'>
  /** In cents. */
  total: number
  taxes?: readonly { label: string; cents: number }[]
  last: { label: string; value: ReactNode }
}

export const InvoiceFacts = ({
  className,
  invoice: { businessName, email, title, currency },
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
        <b>{exactMoney(total, currencyOf({ currency }))}</b>
        {taxes.map(({ label, cents }) => (
          <span key={label} className="side-note">
            {label.startsWith('Includes ') ? label : `Includes ${label}`}:{' '}
            {exactMoney(cents, currencyOf({ currency }))}
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
