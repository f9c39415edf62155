// The page of one customer.
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useNavigate } from '#ui/routing/routing.ts'
import { mediumDate } from '#kernel/dates.ts'
import { allAmounts, exactMoneyList } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Customer } from '../../customers.contract.ts'
import { amountsIn } from './customer-amounts.ts'
import { CustomerBadges } from './customer-badges.tsx'
import { useCustomer, useSavingExport } from './customer.query.ts'
import { CustomerRail } from './customer-rail.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'
import '#ui/work-layout.css'
import './customers.css'
import '#ui/payment-totals.css'

/** Actions that other features add; `left` is called after an erasure. */
type Parts = {
  account: (accountId: string, customer: Customer) => ReactNode
  actions: (customer: Customer) => ReactNode
  payments: (customer: Customer) => ReactNode
  erase: (email: string, left: () => void) => ReactNode
}

export function CustomerPanel({ id, ...parts }: { id: string } & Parts) {
  const { data: customer, error } = useCustomer(id)
  return (
    <section
      className="customer-record"
      aria-labelledby={customer && 'customer-name'}
      aria-label={customer ? undefined : 'Customer'}
    >
      <p className="small">
        <Link className="text-link" to={paths.admin.customers}>
          Customers
        </Link>
      </p>
      {customer ? <CustomerDetails customer={customer} {...parts} /> : <Missing error={error} />}
    </section>
  )
}

function Missing({ error }: { error: Error | null }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div className="card">
      {isGone ? (
        <EmptyState
          text={error.message}
          more="They may have been erased, or the link is incomplete."
        />
      ) : (
        <QueryState title="Couldn’t load the customer." error={error} rows={7} />
      )}
    </div>
  )
}

function CustomerDetails({
  customer,
  account,
  actions,
  payments,
  erase,
}: { customer: Customer } & Parts) {
  const navigate = useNavigate()
  const saving = useSavingExport(customer)
  const leave = (): void => void navigate(paths.admin.customers)
  return (
    <>
      <div className="row customer-head">
        <div>
          <h2 id="customer-name">{customer.name}</h2>
          <p className="row-start">
            <CustomerBadges of={customer} />
            {customer.email !== customer.name && <span className="muted">{customer.email}</span>}
          </p>
        </div>
        <div className="row-start">
          <AdminOnly>
            <Button
              variant="neutral"
              busy={saving.isPending}
              busyLabel="Exporting"
              onClick={() => saving.mutate()}
            >
              <Icon of={Download} />
              Export data
            </Button>
          </AdminOnly>
          {actions(customer)}
        </div>
      </div>
      <CustomerStats customer={customer} />
      <div className="with-rail">
        <CustomerTimeline customer={customer} />
        <CustomerRail
          customer={customer}
          account={(accountId) => account(accountId, customer)}
          payments={payments}
          erase={(email) => erase(email, leave)}
        />
      </div>
    </>
  )
}

function CustomerStats({ customer }: { customer: Customer }) {
  const { timeZone } = useCompany()
  const { paid, due, others, firstAt, lastAt } = customer
  const listed = (cents: number, what: 'paid' | 'due'): string =>
    exactMoneyList(allAmounts(cents, amountsIn(others, what)))
  return (
    <dl className="payment-totals">
      <div>
        <dt>Paid so far</dt>
        <dd>{listed(paid, 'paid')}</dd>
      </div>
      <div>
        <dt>Due now</dt>
        <dd>{listed(due, 'due')}</dd>
      </div>
      <div>
        <dt>First contact</dt>
        <dd>{mediumDate(new Date(firstAt), timeZone)}</dd>
      </div>
      <div>
        <dt>Last contact</dt>
        <dd>
          <Timestamp at={lastAt} />
        </dd>
      </div>
    </dl>
  )
}
