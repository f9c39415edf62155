// The queue of a customer, on the customer's page; hidden without anything in it.
import { Link } from '#ui/routing/link.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { EDITS_PATH } from '../../edits.contract.ts'
import { useEdits } from './edits.query.ts'
import { TeamEditRow } from './team-edit-row.tsx'
import '#ui/work-layout.css'
import './edits.css'

const MOST_WAITING_SHOWN = 3

/** @param emails all addresses of the customer */
export function CustomerEditsPanel({ emails }: { emails: readonly string[] }) {
  const addresses = emails.join(',')
  const { data, error } = useEdits({ emails: addresses, ended: 1 })
  if (!data)
    return (
      error && (
        <section className="card card-body" aria-label="Edits">
          <QueryState title="Couldn’t load the edits." error={error} rows={2} />
        </section>
      )
    )
  const active = data.queues.flatMap((queue) => queue.active)
  const waiting = data.queues.flatMap((queue) => queue.waiting)
  const count = data.queues.reduce((sum, { waitingCount }) => sum + waitingCount, 0)
  if (active.length + count + data.endedCount === 0) return null
  const more = count - Math.min(waiting.length, MOST_WAITING_SHOWN)
  return (
    <section className="card customer-edits" aria-labelledby="customer-edits">
      <div className="row card-head">
        <h3 id="customer-edits">Edits</h3>
        <Link
          className="text-link small"
          to={`${EDITS_PATH}?customer=${encodeURIComponent(addresses)}`}
        >
          Show all
        </Link>
      </div>
      <ul>
        {[...active, ...waiting.slice(0, MOST_WAITING_SHOWN)].map((edit) => (
          <TeamEditRow key={edit.id} edit={edit} />
        ))}
      </ul>
      {active.length + count === 0 && (
        <p className="side-note team-queue-more">Nothing is active or waiting.</p>
      )}
      {more > 0 && <p className="side-note team-queue-more">{more} more wait.</p>}
    </section>
  )
}
