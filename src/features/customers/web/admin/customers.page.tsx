// The list of customers.
import { Link } from '#ui/routing/link.tsx'
import type { CurrencyAmount } from '#kernel/currency-amount.contract.ts'
import { allAmounts, exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { ExportButton } from '#site/lists/export-button.tsx'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { ListTools, NothingFound } from '#site/lists/list-tools.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  CUSTOMER_LISTS,
  CUSTOMER_ORDERS,
  type CustomerList,
  type CustomerRow,
  type CustomersFilter,
} from '../../customers.contract.ts'
import { EnterCustomerPanel } from './enter-customer.panel.tsx'
import { amountsIn } from './customer-amounts.ts'
import { CustomerBadges, WAITING_ON_WORDS } from './customer-badges.tsx'
import {
  useCustomerCounts,
  useCustomers,
  useCustomersFilter,
  useExportCustomers,
} from './customer.query.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/customers.page'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/work.css'
import './customers.css'

// Object.keys returns string[].
const LISTS = Object.keys(CUSTOMER_LISTS) as CustomerList[]
const { contact: _default, ...OTHER_ORDERS } = CUSTOMER_ORDERS

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Customers')

export default function CustomersPage() {
  const filter = useCustomersFilter()
  const { data: counts } = useCustomerCounts(filter)
  const saving = useExportCustomers(filter)
  return (
    <section className="customers-directory" aria-labelledby="customers">
      <div className="row">
        <h2 id="customers">Customers</h2>
        <div className="row-start">
          <EnterCustomerPanel />
          <AdminOnly>
            <ExportButton saving={saving} />
          </AdminOnly>
        </div>
      </div>
      <ListTools label="Search customers" placeholder="Name or email">
        <FilterLinks
          name="list"
          defaultValue="all"
          chosen={filter.list ?? 'all'}
          choices={LISTS.map((list) => ({
            value: list,
            label: CUSTOMER_LISTS[list],
            count: counts?.[list],
          }))}
        />
        <div className="customers-order">
          <FilterSelect
            name="order"
            label="Sort by"
            any={CUSTOMER_ORDERS.contact}
            options={OTHER_ORDERS}
          />
        </div>
      </ListTools>
      <div className="card">
        <Rows filter={filter} />
      </div>
    </section>
  )
}

function Rows({ filter }: { filter: CustomersFilter }) {
  const customers = useCustomers(filter)
  return (
    <PagedList
      list={customers}
      title="Couldn’t load the customers."
      bars={6}
      label="customer"
      nothing={<Nothing {...filter} />}
    >
      {(rows, isOld) => (
        <table
          className={classNames('table table-stacked customers-table', isOld && 'list-old')}
          aria-busy={isOld}
        >
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col" className="table-right">
                Paid
              </th>
              <th scope="col" className="table-right">
                Open
              </th>
              <th scope="col">Last contact</th>
              <th scope="col">Whose turn</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CustomerLine key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  )
}

function Nothing({ list = 'all', search }: CustomersFilter) {
  if (search)
    return (
      <NothingFound
        what="customers"
        search={search}
        part={list === 'all' ? undefined : CUSTOMER_LISTS[list]}
      />
    )
  return (
    <EmptyState
      text={list === 'all' ? 'No customers yet.' : 'No one in this list.'}
      more="People appear here as soon as they write, buy, apply or subscribe to the newsletter, or when you add them."
    />
  )
}

const NONE = <span className="muted customers-none">–</span>
const isNobody = (row: CustomerRow): boolean =>
  !(row.isCustomer || row.isTalking || row.isApplicant || row.isSubscriber || row.isDisabled)

/** Each currency on its own line. */
const Amounts = ({ of }: { of: readonly CurrencyAmount[] }) =>
  of.length
    ? of.map(({ currency, cents }) => (
        <span key={currency} className="customers-amount">
          {exactMoney(cents, currency)}
        </span>
      ))
    : NONE

function CustomerLine({ row }: { row: CustomerRow }) {
  const { id, name, email, addresses, isVerified, paid, due, others, lastAt, waitingOn } = row
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <Link className="customers-name" to={paths.admin.customer(id)}>
          {name}
        </Link>
        <span className="side-note">
          <EmailAddress of={email} />
          {addresses > 1 && <> and {addresses - 1} more</>}
          {!isVerified && <span className="customers-unverified"> · unverified</span>}
        </span>
      </td>
      <td className="stacked-left stacked-second">
        {isNobody(row) ? NONE : <CustomerBadges of={row} />}
      </td>
      <td className="table-right stacked-right stacked-first numeric">
        <Amounts of={allAmounts(paid, amountsIn(others, 'paid'))} />
      </td>
      <td className="table-right stacked-right stacked-second numeric">
        <Amounts of={allAmounts(due, amountsIn(others, 'due'))} />
      </td>
      <td className="stacked-left stacked-third numeric muted">
        <Timestamp at={lastAt} />
      </td>
      <td
        className={classNames(
          'stacked-right stacked-third',
          waitingOn === 'agency' ? 'customers-ours' : 'muted',
        )}
      >
        {waitingOn === 'nobody' ? NONE : WAITING_ON_WORDS[waitingOn]}
      </td>
    </tr>
  )
}
