// Shows each monthly plan below a sign, which is larger for larger plans.
import { dollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { QUOTE } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BillboardSign, BoardSign, PosterSign } from '#ui/illustrations/signs.tsx'
import { PlanCard, PlanFeatures } from '#ui/plan-card.tsx'
import type { PricingPlan } from '../../plans.contract.ts'
import { SUBSCRIPTIONS } from './subscriptions.content.ts'
import '#ui/plans.css'
import './subscriptions.page.css'

/** More do not fit side by side. */
const MOST_SIGNS = 4

/** A plan is bought in the dashboard: by card, or by bank transfer. */
export function SubscriptionPlans({
  plans,
  cardsEnabled,
}: {
  plans: readonly PricingPlan[]
  cardsEnabled: boolean
}) {
  if (!plans.length) return <NoPlans />
  if (plans.length > MOST_SIGNS)
    return (
      <div className="plans">
        {plans.map((plan) => (
          <Plan key={plan.id} plan={plan} cardsEnabled={cardsEnabled} />
        ))}
      </div>
    )
  return (
    <div className="subscriptions-signs">
      {plans.map((plan, at) => {
        const Sign = signAt(at, plans.length)
        return (
          <div key={plan.id}>
            <div className="subscriptions-sign sky">
              <Sign paint={plan.color} />
            </div>
            <Plan plan={plan} cardsEnabled={cardsEnabled} />
          </div>
        )
      })}
    </div>
  )
}

const signAt = (at: number, count: number) =>
  at === 0 ? BoardSign : at === count - 1 ? BillboardSign : PosterSign

function Plan({
  plan: { id, name, price, billingPeriod, description, features, popular, adSpend },
  cardsEnabled,
}: {
  plan: PricingPlan
  cardsEnabled: boolean
}) {
  return (
    <PlanCard
      name={name}
      price={dollars(price * 100)}
      period={`/${billingPeriod}`}
      tax={usePriceTaxText()}
      popular={popular}
    >
      <p className="subscriptions-ad-spend">
        {adSpend === null ? (
          SUBSCRIPTIONS.noAdSpend
        ) : (
          <span>
            <b>${adSpend}</b> ad spend included
          </span>
        )}
      </p>
      <p className="muted small">{description}</p>
      <PlanFeatures features={features} />
      <ButtonLink
        size="large"
        variant={popular ? 'primary' : 'outline'}
        href={paths.customer.planChoice(id)}
      >{`${cardsEnabled ? 'Buy' : 'Choose'} ${name}`}</ButtonLink>
    </PlanCard>
  )
}

function NoPlans() {
  const sourceLink = useSourceLink()
  return (
    <EmptyState text={SUBSCRIPTIONS.none}>
      <ButtonLink href={sourceLink(QUOTE.href)}>{QUOTE.label}</ButtonLink>
    </EmptyState>
  )
}
