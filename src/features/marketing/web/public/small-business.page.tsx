import {
  AppWindow,
  ArrowRight,
  CalendarCheck,
  type LucideIcon,
  Megaphone,
  ShoppingBag,
} from 'lucide-react'
import { data } from 'react-router'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { type ContentOf, contentOf, fillIn } from '#kernel/content-page.contract.ts'
import { dollars } from '#kernel/money.ts'
import { MAINTENANCE, QUOTE, SMALL_BUSINESS } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { apiContext } from '#site/data/api-context.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta, serviceWithOffers } from '#site/seo/meta.ts'
import { useResponseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { OpenOnline } from '#ui/illustrations/open-online.tsx'
import { SMALL_BUSINESS_CONTENT_TAG } from '../../marketing.tags.ts'
import type { Route } from './+types/small-business.page'
import { PackageCards } from './package-cards.tsx'
import { SMALL_BUSINESS_PAGE } from './small-business.content.ts'
import './small-business.page.css'

export const handle: PageHandle = {
  cacheTags: [COMPANY_TAG, PRICE_BOOK_TAG, SMALL_BUSINESS_CONTENT_TAG],
}

export const meta: Route.MetaFunction = (around) => {
  const { search } = around.loaderData?.content ?? contentOf(SMALL_BUSINESS_PAGE)
  const { title, description } = search
  const offers = around.loaderData?.packages ?? []
  return pageMeta(around, {
    title,
    description,
    trail: [SMALL_BUSINESS],
    data: (site) =>
      serviceWithOffers(site, { name: title, description, page: SMALL_BUSINESS, offers }),
  })
}

export async function loader(loaded: Route.LoaderArgs) {
  const [content, reply] = await Promise.all([
    loadContent(SMALL_BUSINESS_PAGE, loaded),
    loaded.context.get(apiContext)['price-book'].$get(),
  ])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { packages, maintenancePlans } = await reply.json()
  return {
    content,
    packages: packages.filter(({ serviceType }) => serviceType === 'small-business'),
    careFrom: Math.min(...maintenancePlans.map(({ price }) => price)),
  }
}

export default function SmallBusinessPage({
  loaderData: { content, packages, careFrom },
}: Route.ComponentProps) {
  const sourceLink = useSourceLink()
  const quoteLink = sourceLink(QUOTE.href)
  const tax = usePriceTaxText()
  return (
    <main id="main">
      <section className="small-business-hero sky">
        <div className="wrap">
          <div>
            <h1 className="display">{content.top.headline}</h1>
            <p className="lead">{content.top.lead}</p>
            <div className="small-business-buttons">
              <ButtonLink size="large" href={quoteLink}>
                {QUOTE.label}
              </ButtonLink>
              <ButtonLink size="large" variant="outline" href="#packages">
                See packages
              </ButtonLink>
            </div>
          </div>
          <OpenOnline />
        </div>
      </section>
      <Services content={content.services} />
      <section className="wrap">
        <div className="small-business-care sky">
          <div>
            <h2>{content.maintenance.title}</h2>
            <p>
              {fillIn(content.maintenance.text, {
                price: [dollars(careFrom), tax].filter(Boolean).join(' '),
              })}
            </p>
          </div>
          <ButtonLink size="large" variant="outline" href={sourceLink(MAINTENANCE.href)}>
            Explore Maintenance Plans
            <Icon of={ArrowRight} />
          </ButtonLink>
        </div>
      </section>
      <section className="section" id="packages">
        <div className="wrap">
          <div className="section-head">
            <h2>{content.packages.title}</h2>
            <p>{content.packages.text}</p>
          </div>
          <PackageCards packages={packages} from="small-business" />
        </div>
      </section>
      <ClosingCall
        title={content.closing.title}
        text={withResponseTime(content.closing.text, useResponseTimeText('quote-request'))}
      >
        <ButtonLink variant="accent" size="large" href={quoteLink}>
          {QUOTE.label}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

type ServicesContent = ContentOf<typeof SMALL_BUSINESS_PAGE>['services']

const ICONS: Record<ServicesContent['cards'][number]['icon'], LucideIcon> = {
  window: AppWindow,
  megaphone: Megaphone,
  bag: ShoppingBag,
  calendar: CalendarCheck,
}

function Services({ content: { title, text, cards } }: { content: ServicesContent }) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="small-business-services">
          {cards.map(({ name, text, parts, icon }) => (
            <article key={name}>
              <span className="small-business-sign">
                <Icon of={ICONS[icon]} />
              </span>
              <div>
                <h3>{name}</h3>
                <p className="muted">{text}</p>
                <ul>
                  {parts.map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
