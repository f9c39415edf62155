// One customer: everything that came with their addresses, on one page. Its styles: customers.css.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOfYear } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { useCompany } from '#site/company.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { Refused } from '#site/refused.ts'
import { When } from '#site/when.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import type { Customer } from '../customers.contract.ts'
import { CustomerMarks } from './customer-marks.tsx'
import { CUSTOMERS_PATH, useCustomer } from './customer-queries.ts'
import { CustomerRail } from './customer-rail.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'

/** `actions` are what other features do with one. */
type Parts = { actions: (customer: Customer) => ReactNode }

export function CustomerPanel({ id, actions }: { id: string } & Parts) {
  const { data: customer, error } = useCustomer(id)
  return (
    <section className="customer" aria-labelledby={customer && 'customer-name'} aria-label={customer ? undefined : 'Customer'}>
      <p className="small"><Link className="text-link" to={CUSTOMERS_PATH}>Customers</Link></p>
      {customer ? <Everything customer={customer} actions={actions} /> : <Missing error={error} />}
    </section>
  )
}

function Missing({ error }: { error: Error | null }) {
  const isGone = error instanceof Refused && error.status === 404
  return <div className="card">{isGone ? <EmptyState art={<SmallClosedShop />} text={error.message} more="They may have been erased, or the address is not whole." /> : <NotLoaded title="The customer did not load." error={error} rows={7} />}</div>
}

function Everything({ customer, actions }: { customer: Customer } & Parts) {
  return (
    <>
      <div className="row customer-head">
        <div>
          <h2 id="customer-name">{customer.name}</h2>
          <p className="row-start"><CustomerMarks of={customer} />{customer.email !== customer.name && <span className="muted">{customer.email}</span>}</p>
        </div>
        <div className="row-start">{actions(customer)}</div>
      </div>
      <Figures customer={customer} />
      <div className="with-rail">
        <CustomerTimeline customer={customer} />
        <CustomerRail customer={customer} />
      </div>
    </>
  )
}

function Figures({ customer: { paid, due, firstAt, lastAt } }: { customer: Customer }) {
  const { timeZone } = useCompany()
  return (
    <dl className="payment-totals">
      <div><dt>Paid so far</dt><dd>{exactDollars(paid)}</dd></div>
      <div><dt>Due now</dt><dd>{exactDollars(due)}</dd></div>
      <div><dt>Known since</dt><dd>{dayOfYear(new Date(firstAt), timeZone)}</dd></div>
      <div><dt>Last contact</dt><dd><When at={lastAt} /></dd></div>
    </dl>
  )
}
