// Figures about a business's marketing, shown with an active subscription only. Spec §2, §9 Dashboard analytics.
import { PRICING } from '#site/addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { useSubscription } from './subscription-context.tsx'

export function AnalyticsPanel() {
  const isActive = useSubscription()?.status === 'active'
  return (
    <section className="card" aria-label="Figures">
      {isActive ? (
        <EmptyState art={<SmallClosedShop />} text="No figures yet." />
      ) : (
        <EmptyState art={<SmallClosedShop />} text="Analytics are shown with an active subscription.">
          <ButtonLink href={PRICING.href}>View All Plans</ButtonLink>
        </EmptyState>
      )}
    </section>
  )
}
