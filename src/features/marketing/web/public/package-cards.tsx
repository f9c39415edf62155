// Package cards of one track, each with a link to the quote form.
import type { Package } from '#features/catalogue/catalogue.contract.ts'
import { dollars } from '#kernel/money.ts'
import { QUOTE } from '#site/layouts/site-links.ts'
import { useSource } from '#site/data/article-source.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PlanCard, PlanFeatures } from '#ui/plan-card.tsx'
import '#ui/plans.css'

/** `from` records the page that a request came from, unless an article led to it. */
export function PackageCards({
  packages,
  from: page,
}: {
  packages: readonly Package[]
  from: string
}) {
  const from = useSource(page)
  const tax = usePriceTaxText()
  return (
    <div className="plans">
      {packages.map(({ id, serviceType, name, price, duration, extra, popular, features }) => (
        <PlanCard key={id} name={name} price={dollars(price)} tax={tax} popular={popular}>
          <dl className="plan-facts">
            <Fact label="Delivery" text={duration} />
            <Fact {...factOf(extra)} />
          </dl>
          <PlanFeatures features={features} />
          <ButtonLink
            variant={popular ? 'primary' : 'outline'}
            href={`${QUOTE.href}?${new URLSearchParams({ service: serviceType, package: name, from })}`}
          >
            Choose {name}
          </ButtonLink>
        </PlanCard>
      ))}
    </div>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return text ? (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ) : null
}

/** Splits '3 months free maintenance' into 'Free maintenance' and '3 months'. */
function factOf(extra: string): { label: string; text: string } {
  const [, time, what] = /^(\d+ \w+) (\w.*)$/.exec(extra) ?? []
  return time && what
    ? { label: what.charAt(0).toUpperCase() + what.slice(1), text: time }
    : { label: 'Comes with', text: extra }
}
