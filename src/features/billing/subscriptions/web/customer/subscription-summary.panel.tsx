import { paths } from '#kernel/paths.contract.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { useOtherSubscriptions, useSubscription } from './subscription-context.tsx'
import { NO_SUBSCRIPTION, SUBSCRIPTION_STATES } from './subscription-states.ts'
import '#ui/work-layout.css'
import '#ui/dashboard.css'

/** Beside other sections. Spec §2: without a subscription it links to the plans. */
export function SubscriptionSummary() {
  const subscription = useSubscription()
  const others = useOtherSubscriptions() ?? []
  const running = subscription && !subscription.isOver ? [subscription, ...others] : others
  return (
    <section className="card summary-card" aria-labelledby="subscription-summary">
      <div className="row">
        <h2 id="subscription-summary">Subscription</h2>
        <a className="text-link" href={paths.subscriptions}>
          View All Plans
        </a>
      </div>
      {running.map(({ id, packageName, status }) => (
        <p key={id}>
          {packageName}{' '}
          <StatusBadge tone={SUBSCRIPTION_STATES[status].tone}>
            {SUBSCRIPTION_STATES[status].label}
          </StatusBadge>
        </p>
      ))}
      {running.length === 0 && <p className="muted">{NO_SUBSCRIPTION}</p>}
    </section>
  )
}
