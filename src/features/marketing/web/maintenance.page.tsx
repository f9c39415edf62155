import { Minus } from 'lucide-react'
import { data } from 'react-router'
import { dollars } from '#kernel/money.ts'
import { CONTACT, MAINTENANCE, QUOTE } from '#site/addresses.ts'
import { apiContext } from '#site/api.ts'
import { ClosingCall } from '#site/closing-call.tsx'
import type { PageHandle } from '#site/handoff.ts'
import { breadcrumbs, pageMeta, serviceWithOffers } from '#site/meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { HalfPainted } from '#ui/illustrations/half-painted.tsx'
import { names } from '#ui/names.ts'
import { PlanCard, PlanFeature } from '#ui/plan-card.tsx'
import { groupFeatures } from '../maintenance.rules.ts'
import type { Route } from './+types/maintenance.page'
import { MAINTENANCE_PAGE } from './maintenance.content.ts'

export const handle: PageHandle = { keep: ['company', 'price-book'] }

export const meta: Route.MetaFunction = (around) => {
  const { headline, description } = MAINTENANCE_PAGE
  const offers = around.loaderData?.plans ?? []
  return pageMeta(around, { title: headline, description, data: (site) => [serviceWithOffers(site, { name: headline, description, place: MAINTENANCE, offers }), breadcrumbs(site.origin, MAINTENANCE)] })
}

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext)['price-book'].$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { maintenancePlans } = await reply.json()
  return { plans: maintenancePlans }
}

export default function MaintenancePage({ loaderData: { plans } }: Route.ComponentProps) {
  const words = MAINTENANCE_PAGE
  return (
    <main id="main">
      <section className="maintenance-hero sky">
        <div className="wrap">
          <div>
            <h1 className="display">{words.headline}</h1>
            <p className="lead">{words.lead}</p>
          </div>
          <HalfPainted />
        </div>
      </section>
      <section className="maintenance">
        <div className="wrap">
          <h2 className="visually-hidden">{words.plans}</h2>
          <Plans plans={plans} />
          <p className="maintenance-unsure muted small">
            {words.unsure} <a className="text-link" href={CONTACT.href}>Contact us</a>. {words.reply}
          </p>
        </div>
      </section>
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        <ButtonLink variant="sun" size="large" href={QUOTE.href}>{QUOTE.label}</ButtonLink>
      </ClosingCall>
    </main>
  )
}

/** Each row of a card lies level with the same row of the others. */
function Plans({ plans }: Route.ComponentProps['loaderData']) {
  const grouped = groupFeatures(plans)
  const hasOther = grouped.some(({ groups }) => groups.length > 9)
  return (
    <div className={names('plans maintenance-plans', hasOther && 'maintenance-plans-with-other')}>
      {grouped.map(({ id, name, price, period, description, popular, groups }) => (
        <PlanCard key={id} name={name} price={dollars(price)} popular={popular}>
          <p className="maintenance-period">{period}</p>
          <p className="muted small">{description}</p>
          {groups.map(({ category, features }) => (
            <section key={category} className="maintenance-category">
              <h4>{category}</h4>
              <ul className="plan-features">{features.length ? features.map((feature) => <PlanFeature key={feature.name} {...feature} />) : <Unlisted />}</ul>
            </section>
          ))}
          <div className="maintenance-get">
            <ButtonLink variant={popular ? 'primary' : 'outline'} href={`${QUOTE.href}?${new URLSearchParams({ service: 'small-business', plan: id, from: `maintenance-${id}` })}`}>Get {name}</ButtonLink>
          </div>
        </PlanCard>
      ))}
    </div>
  )
}

/** The price book says neither that it is in the plan nor that it is not. */
function Unlisted() {
  return (
    <li className="maintenance-unlisted">
      <Icon of={Minus} />
      {MAINTENANCE_PAGE.unlisted}
    </li>
  )
}
