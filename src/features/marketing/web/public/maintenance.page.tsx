import { Minus } from 'lucide-react'
import { data } from 'react-router'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { contentOf } from '#kernel/content-page.contract.ts'
import { dollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { CONTACT, MAINTENANCE, QUOTE } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { apiContext } from '#site/data/api-context.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta, serviceWithOffers } from '#site/seo/meta.ts'
import { useResponseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { HalfPainted } from '#ui/illustrations/half-painted.tsx'
import { classNames } from '#ui/class-names.ts'
import { PlanCard, PlanFeature } from '#ui/plan-card.tsx'
import { rhythmOf } from '#features/catalogue/catalogue.contract.ts'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { groupFeatures } from '../../maintenance.rules.ts'
import { MAINTENANCE_CONTENT_TAG } from '../../marketing.tags.ts'
import type { Route } from './+types/maintenance.page'
import { MAINTENANCE_LABELS, MAINTENANCE_PAGE } from './maintenance.content.ts'
import '#ui/plans.css'
import './maintenance.page.css'

export const handle: PageHandle = {
  cacheTags: [COMPANY_TAG, PRICE_BOOK_TAG, MAINTENANCE_CONTENT_TAG],
}

export const meta: Route.MetaFunction = (around) => {
  const { top, search } = around.loaderData?.content ?? contentOf(MAINTENANCE_PAGE)
  const [{ headline }, { description }] = [top, search]
  const offers = around.loaderData?.plans ?? []
  return pageMeta(around, {
    title: headline,
    description,
    trail: [MAINTENANCE],
    data: (site) =>
      serviceWithOffers(site, { name: headline, description, page: MAINTENANCE, offers }),
  })
}

export async function loader(loaded: Route.LoaderArgs) {
  const api = loaded.context.get(apiContext)
  const [content, book, monthly] = await Promise.all([
    loadContent(MAINTENANCE_PAGE, loaded),
    api['price-book'].$get(),
    api['pricing-plans'].$get(),
  ])
  if (!book.ok) throw data(await book.json(), book.status)
  const { maintenancePlans } = await book.json()
  return {
    content,
    plans: maintenancePlans,
    cardsEnabled: monthly.ok && (await monthly.json()).cardsEnabled,
  }
}

export default function MaintenancePage({
  loaderData: { content, plans, cardsEnabled },
}: Route.ComponentProps) {
  const quoteTime = useResponseTimeText('quote-request')
  const sourceLink = useSourceLink()
  return (
    <main id="main">
      <section className="maintenance-hero sky">
        <div className="wrap">
          <div>
            <h1 className="display">{content.top.headline}</h1>
            <p className="lead">{content.top.lead}</p>
          </div>
          <HalfPainted />
        </div>
      </section>
      <section className="maintenance-page">
        <div className="wrap">
          <h2 className="visually-hidden">{MAINTENANCE_LABELS.plans}</h2>
          <Plans plans={plans} />
          <p className="maintenance-payment muted small">
            {cardsEnabled ? content.plans.card : content.plans.payment}
          </p>
          <p className="maintenance-unsure muted small">
            {content.plans.unsure}{' '}
            <a className="text-link" href={sourceLink(CONTACT.href)}>
              Contact us
            </a>
            . {withResponseTime(content.plans.reply, useResponseTimeText('message'))}
          </p>
        </div>
      </section>
      <ClosingCall
        title={content.closing.title}
        text={withResponseTime(content.closing.text, quoteTime)}
      >
        <ButtonLink variant="accent" size="large" href={sourceLink(QUOTE.href)}>
          {QUOTE.label}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

function Plans({ plans }: Pick<Route.ComponentProps['loaderData'], 'plans'>) {
  const grouped = groupFeatures(plans)
  const tax = usePriceTaxText()
  const sourceLink = useSourceLink()
  const hasOther = grouped.some(({ groups }) => groups.length > 9)
  return (
    <div
      className={classNames('plans maintenance-plans', hasOther && 'maintenance-plans-with-other')}
    >
      {grouped.map(({ id, name, price, period, description, popular, groups }) => (
        <PlanCard key={id} name={name} price={dollars(price)} tax={tax} popular={popular}>
          <p className="maintenance-period">{period}</p>
          <p className="muted small">{description}</p>
          {groups.map(({ category, features }) => (
            <section key={category} className="maintenance-category">
              <h4>{category}</h4>
              <ul className="plan-features">
                {features.length ? (
                  features.map((feature) => <PlanFeature key={feature.name} {...feature} />)
                ) : (
                  <Unlisted />
                )}
              </ul>
            </section>
          ))}
          <div className="maintenance-get">
            <ButtonLink
              variant={popular ? 'primary' : 'outline'}
              href={planHref(id, period, sourceLink)}
            >
              Get {name}
            </ButtonLink>
          </div>
        </PlanCard>
      ))}
    </div>
  )
}

/** Monthly plans and fixes are ordered in the dashboard. Other periods lead to a quote request. */
function planHref(
  id: string,
  period: string,
  sourceLink: ReturnType<typeof useSourceLink>,
): string {
  const rhythm = rhythmOf(period)
  if (rhythm === 'once' || rhythm === 'month') return paths.customer.planChoice(id)
  return sourceLink(
    `${QUOTE.href}?${new URLSearchParams({ service: 'small-business', plan: id })}`,
    `maintenance-${id}`,
  )
}

function Unlisted() {
  return (
    <li className="maintenance-unlisted">
      <Icon of={Minus} />
      {MAINTENANCE_LABELS.unlisted}
    </li>
  )
}
