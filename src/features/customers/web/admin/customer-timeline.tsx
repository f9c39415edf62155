import { Link } from 'react-router'
import { exactDollars } from '#kernel/money.ts'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Customer, type CustomerActivity, ACTIVITY_KINDS } from '../../customers.contract.ts'
import { useActivityKind, useActivities } from './customer.query.ts'
import { customerActivityPath, activityText } from './activity-texts.ts'

export function CustomerTimeline({ customer: { id, contacts } }: { customer: Customer }) {
  return (
    <section className="card" aria-labelledby="customer-timeline">
      <div className="card-head row">
        <h3 id="customer-timeline">Timeline</h3>
        <FilterSelect name="kind" label="Show" any="Everything" options={ACTIVITY_KINDS} />
      </div>
      <Lines id={id} showsAddress={contacts.length > 1} />
    </section>
  )
}

function Lines({ id, showsAddress }: { id: string; showsAddress: boolean }) {
  const kind = useActivityKind()
  const activities = useActivities(id, kind)
  const nothing = (
    <p className="card-body muted">
      {kind ? `No activity under “${ACTIVITY_KINDS[kind]}”.` : 'No activity yet.'}
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
            <Line key={`${row.what} ${row.id}`} row={row} showsAddress={showsAddress} />
          ))}
        </ol>
      )}
    </PagedList>
  )
}

function Line({ row, showsAddress }: { row: CustomerActivity; showsAddress: boolean }) {
  const { kind, at, text, amount, email } = row
  const screen = customerActivityPath(row)
  const summary = activityText(row)
  return (
    <li>
      <span className="customer-activity-kind">{ACTIVITY_KINDS[kind]}</span>
      <div>
        <p>
          {screen ? (
            <Link className="quiet-link" to={screen}>
              {summary}
            </Link>
          ) : (
            summary
          )}
        </p>
        {text && <p className="side-note">{kind === 'signed' ? `Record ${text}` : text}</p>}
        {showsAddress && <p className="side-note">{email}</p>}
      </div>
      {amount !== null && (
        <span className="numeric customer-activity-amount">{exactDollars(amount)}</span>
      )}
      <span className="customer-activity-at">
        <Timestamp at={at} />
      </span>
    </li>
  )
}
