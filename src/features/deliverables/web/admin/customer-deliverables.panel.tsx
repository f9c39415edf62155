// What is due for a customer, on the customer's page; hidden without anything.
import { Link } from '#ui/routing/link.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { DELIVERABLES_PATH } from '../../deliverables.contract.ts'
import { DeliverableItem } from './deliverable-item.tsx'
import { useDeliverables } from './deliverables.query.ts'
import '#ui/work-layout.css'
import './deliverables.css'

/** @param emails all addresses of the customer */
export function CustomerDeliverablesPanel({ emails }: { emails: readonly string[] }) {
  const addresses = emails.join(',')
  const { data, error } = useDeliverables({ list: 'todo', emails: addresses })
  if (!data)
    return (
      error && (
        <section className="card card-body" aria-label="Deliverables">
          <QueryState title="Couldn’t load the deliverables." error={error} rows={2} />
        </section>
      )
    )
  const { waiting, todo } = data.counts
  if (waiting + todo === 0) return null
  const to = `${DELIVERABLES_PATH}?customer=${encodeURIComponent(addresses)}`
  return (
    <section className="card customer-deliverables" aria-labelledby="customer-deliverables">
      <div className="row card-head">
        <h3 id="customer-deliverables">Deliverables</h3>
        <Link className="text-link small" to={to}>
          Show all
        </Link>
      </div>
      {waiting > 0 && (
        <p className="side-note customer-deliverables-waiting">
          <Link className="text-link" to={`${to}&list=waiting`}>
            {waiting === 1 ? '1 waits' : `${waiting} wait`} for the customer
          </Link>
        </p>
      )}
      <ul>
        {data.rows.map((item) => (
          <DeliverableItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}
