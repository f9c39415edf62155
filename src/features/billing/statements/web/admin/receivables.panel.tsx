// What customers owe, by days since the due date.
import { Link } from '#ui/routing/link.tsx'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { CURRENCY_NAMES } from '#kernel/currency-units.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type {
  CustomerReceivables,
  ReceivableBuckets,
  Receivables,
} from '../../statements.contract.ts'
import { useReceivables } from './statements.query.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/payment-totals.css'
import './receivables.css'

const AGES: Record<Exclude<keyof ReceivableBuckets, 'total'>, string> = {
  current: 'Not overdue',
  upTo30: '1 to 30 days',
  upTo60: '31 to 60 days',
  upTo90: '61 to 90 days',
  older: 'Over 90 days',
}
const AGE_NAMES = Object.keys(AGES) as (keyof typeof AGES)[]

export function ReceivablesPanel() {
  const { data: receivables, error } = useReceivables()
  if (!receivables)
    return (
      <section className="card" aria-label="Receivables">
        <QueryState title="Couldn’t load the receivables." error={error} rows={5} />
      </section>
    )
  const { others, ...main } = receivables
  if (!others.length)
    return <CurrencyReceivables name="Receivables" receivables={main} currency={MAIN_CURRENCY} />
  const all = [{ currency: MAIN_CURRENCY, ...main }, ...others]
  return all
    .filter(({ customers }) => customers.length > 0)
    .map((own) => (
      <section key={own.currency} className="receivables-currency" aria-labelledby={own.currency}>
        <h3 id={own.currency}>{CURRENCY_NAMES[own.currency]}</h3>
        <CurrencyReceivables
          name={`Receivables in ${own.currency}`}
          receivables={own}
          currency={own.currency}
        />
      </section>
    ))
}

type CurrencyProps = {
  name: string
  receivables: Omit<Receivables, 'others'>
  currency: Currency
}

function CurrencyReceivables({ name, receivables, currency }: CurrencyProps) {
  const { totals, customers, more } = receivables
  return (
    <>
      <dl className="payment-totals receivables-totals" aria-label={`${name} by age`}>
        <Sum label="Total due" cents={totals.total} currency={currency} />
        {AGE_NAMES.map((age) => (
          <Sum key={age} label={AGES[age]} cents={totals[age]} currency={currency} />
        ))}
      </dl>
      <section className="card" aria-label={name}>
        {customers.length ? (
          <CustomerTable customers={customers} />
        ) : (
          <EmptyState text="Nothing is due." more="Customers with due payments appear here." />
        )}
        {more > 0 && (
          <p className="card-body side-note">
            {more} more {more === 1 ? 'customer owes' : 'customers owe'} less. The totals include
            them.
          </p>
        )}
      </section>
    </>
  )
}

type SumProps = { label: string; cents: number; currency: Currency }

const Sum = ({ label, cents, currency }: SumProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{exactMoney(cents, currency)}</dd>
  </div>
)

const CustomerTable = ({ customers }: { customers: readonly CustomerReceivables[] }) => (
  <table className="table table-stacked">
    <thead>
      <tr>
        <th scope="col">Customer</th>
        {AGE_NAMES.map((age) => (
          <th key={age} scope="col" className="table-right">
            {AGES[age]}
          </th>
        ))}
        <th scope="col" className="table-right">
          Total
        </th>
      </tr>
    </thead>
    <tbody>
      {customers.map((customer) => (
        <CustomerRow key={customer.email} customer={customer} />
      ))}
    </tbody>
  </table>
)

function CustomerRow({ customer }: { customer: CustomerReceivables }) {
  const { email, businessName, payments, total, currency } = customer
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <Link className="text-link" to={paths.admin.paymentsLike(email)}>
          {businessName}
        </Link>
        <span className="side-note">
          <EmailAddress of={email} />, {payments === 1 ? '1 payment' : `${payments} payments`}
        </span>
      </td>
      {AGE_NAMES.map((age) => (
        <td key={age} className="table-right numeric stacked-hidden">
          {customer[age] ? exactMoney(customer[age], currency) : '–'}
        </td>
      ))}
      <td className="table-right stacked-right stacked-first">
        <b className="numeric">{exactMoney(total, currency)}</b>
        <span className="side-note receivables-oldest">{oldestText(customer)}</span>
      </td>
    </tr>
  )
}

/** Small screens show the oldest age in place of its columns. */
function oldestText(customer: CustomerReceivables): string {
  const oldest = AGE_NAMES.toReversed().find((age) => customer[age] > 0)
  return oldest ? AGES[oldest] : ''
}
