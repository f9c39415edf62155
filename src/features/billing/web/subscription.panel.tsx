// The plan that a business pays for each month. Nobody can subscribe yet: what stands here is true for everyone.
import { PRICING } from '#site/addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { useSubscription } from './subscription-context.tsx'

const NONE = 'You don’t have a subscription yet.'

export function SubscriptionPanel() {
  const subscription = useSubscription()
  return (
    <section className="card" aria-label="Your plan">
      <EmptyState art={<SmallClosedShop />} text={subscription?.packageName ?? NONE} more="The plans are paid by the month.">
        <ButtonLink href={PRICING.href}>View All Plans</ButtonLink>
      </EmptyState>
    </section>
  )
}

/** Beside other sections. Spec §2: without a subscription it leads to the plans. */
export function SubscriptionSummary() {
  const subscription = useSubscription()
  return (
    <section className="card summary" aria-labelledby="subscription-summary">
      <div className="row">
        <h2 id="subscription-summary">Subscription</h2>
        <a className="text-link" href={PRICING.href}>View All Plans</a>
      </div>
      <p className="muted">{subscription?.packageName ?? NONE}</p>
    </section>
  )
}
