// What a plan of the customer delivers this month, and what it delivered in earlier months.
import { daysLater, formatDay, formatMonth, monthDay } from '#kernel/dates.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import type { Deliverable, MyPlanDeliverables } from '../../deliverables.contract.ts'
import { MyDeliverable } from './my-deliverable.tsx'
import { useMyDeliverables } from './my-deliverables.query.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './my-deliverables.css'

/** Hidden for a plan without deliverables. */
export function MyDeliverablesPanel({ subscriptionId }: { subscriptionId: string }) {
  const { data, error } = useMyDeliverables()
  if (!data && error)
    return (
      <section className="card" aria-label="This month">
        <QueryState title="Couldn’t load what your plan delivers." error={error} rows={3} />
      </section>
    )
  const plan = data?.find((one) => one.subscriptionId === subscriptionId)
  return plan && plan.items.length + plan.earlier.length > 0 ? <PlanMonths plan={plan} /> : null
}

const shortDay = (day: string): string => monthDay(new Date(`${day}T12:00:00Z`), 'UTC')
const daysText = ({ from, until }: { from: string; until: string }): string =>
  `${shortDay(from)} – ${formatDay(until)}`

export const isDone = ({ state }: Deliverable): boolean => state === 'done' || state === 'accepted'

function PlanMonths({ plan }: { plan: MyPlanDeliverables }) {
  const { subscriptionId, items, earlier } = plan
  const today = useAgencyDay()
  // The next checklist can be a day late.
  const isCurrent = today <= daysLater(plan.until, 1)
  const id = `month-of-${subscriptionId}`
  const done = items.filter(isDone).length
  return (
    <section className="card my-deliverables" aria-labelledby={id}>
      <div className="my-deliverables-head">
        <div className="row">
          <h2 id={id}>{isCurrent ? 'This month' : formatMonth(plan.from.slice(0, 7))}</h2>
          <p className="side-note numeric">{daysText(plan)}</p>
        </div>
        <p>
          <b className="my-deliverables-count numeric">
            {done} of {items.length}
          </b>{' '}
          done
        </p>
        <progress className="meter" max={Math.max(1, items.length)} value={done} aria-hidden />
      </div>
      <ul className="my-deliverables-list">
        {items.map((item) => (
          <MyDeliverable key={item.id} item={item} />
        ))}
      </ul>
      {earlier.length > 0 && (
        <details className="my-deliverables-earlier">
          <summary>Earlier months</summary>
          {earlier.map((month) => (
            <div key={month.from}>
              <h3>{daysText(month)}</h3>
              <ul className="my-deliverables-list">
                {month.items.map((item) => (
                  <MyDeliverable key={item.id} item={item} />
                ))}
              </ul>
            </div>
          ))}
        </details>
      )}
    </section>
  )
}
