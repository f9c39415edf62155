// The three doctor plans.
import { Check } from 'lucide-react'
import { type DoctorPlan, wholeFeatures } from '#features/catalogue/catalogue.contract.ts'
import { dollars } from '#kernel/money.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PlanCard, PlanFeatures } from '#ui/plan-card.tsx'
import { PickForm } from './pick-form.tsx'
import type { Pick, Picks } from './picks.ts'
import '#ui/plans.css'
import './doctors-clinics.page.css'

export function DoctorPlans({
  content,
  plans,
  picks,
  pick,
}: {
  content: { title: string; text: string }
  plans: readonly DoctorPlan[]
  picks: Picks
  pick: Pick
}) {
  return (
    <section className="section doctors-plans">
      <div className="wrap">
        <div className="section-head">
          <h2>{content.title}</h2>
          <p>{content.text}</p>
        </div>
        <PickForm of="plan" picks={picks} pick={pick} className="plans">
          {plans.map((plan, at) => (
            <Plan
              key={plan.id}
              plan={plan}
              features={wholeFeatures(plans, at)}
              chosen={picks.plan === plan.name}
            />
          ))}
        </PickForm>
      </div>
    </section>
  )
}

function Plan({
  plan: { name, price, period, audience, popular },
  features,
  chosen,
}: {
  plan: DoctorPlan
  features: readonly string[]
  chosen: boolean
}) {
  return (
    <PlanCard
      name={name}
      price={dollars(price)}
      period={period}
      tax={usePriceTaxText()}
      popular={popular}
    >
      <p className="doctors-plan-audience">{audience}</p>
      <PlanFeatures features={features} />
      <Button
        type="submit"
        name="plan"
        value={name}
        variant={popular ? 'primary' : 'outline'}
        aria-current={chosen || undefined}
      >
        {chosen && <Icon of={Check} />}
        Choose {name}
      </Button>
    </PlanCard>
  )
}
