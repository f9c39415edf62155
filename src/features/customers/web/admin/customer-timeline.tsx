import { Link } from '#ui/routing/link.tsx'
import { exactMoney } from '#kernel/money.ts'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Customer, CustomerActivity } from '../../customers.contract.ts'
import { useActivityKind, useActivities } from './customer.query.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './customers.css'

export function CustomerTimeline({ customer }: { customer: Customer }) {
  return (
    <section className="card" aria-labelledby="customer-timeline">
      <div className="card-head row">
        <h3 id="customer-timeline">Timeline</h3>
        <FilterSelect
          name="kind"
          label="Show"
          any="Everything"
          options={Object.fromEntries(
            customer.activityKinds.map(({ name, title }) => [name, title]),
          )}
        />
      </div>
      <Lines customer={customer} />
    </section>
  )
}

function Lines({ customer }: { customer: Customer }) {
  const kind = useActivityKind(customer)
  const activities = useActivities(customer.id, kind?.name)
  const nothing = (
    <p className="card-body muted">
      {kind ? `No activity under “${kind.title}”.` : 'No activity yet.'}
    </p>
  )
  return (
    <PagedList
      list={activities}
      title="Couldn’t load the timeline."
      bars={6}
      label="activity"
      pluralLabel="activities"
      nothing={nothing}
    >
      {(rows, isOld) => (
        <ol className={classNames('customer-activities', isOld && 'list-old')} aria-busy={isOld}>
          {rows.map((row) => (
            <Line
              key={`${row.what} ${row.id}`}
              row={row}
              showsAddress={customer.contacts.length > 1}
            />
          ))}
        </ol>
      )}
    </PagedList>
  )
}

function Line({ row, showsAddress }: { row: CustomerActivity; showsAddress: boolean }) {
  const { label, at, title, text, amount, currency, path, email } = row
  return (
    <li>
      <span className="customer-activity-kind">{label}</span>
      <div>
        <p>
          {path ? (
            <Link className="quiet-link" to={path}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {text && <p className="side-note">{text}</p>}
        {showsAddress && <p className="side-note">{email}</p>}
      </div>
      {amount !== null && (
        <span className="numeric customer-activity-amount">{exactMoney(amount, currency)}</span>
      )}
      <span className="customer-activity-at">
        <Timestamp at={at} />
      </span>
    </li>
  )
}
