import { CreditCard, ReceiptText } from 'lucide-react'
import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { type ContentOf, contentOf } from '#kernel/content-page.contract.ts'
import { MAINTENANCE, PRICING, QUOTE } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { apiContext } from '#site/data/api-context.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta, serviceWithOffers } from '#site/seo/meta.ts'
import { useResponseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PRICING_PLANS_TAG, SUBSCRIPTIONS_CONTENT_TAG } from '../../../billing.tags.ts'
import { PLAN_CATALOGUE } from '../../plans.contract.ts'
import type { Route } from './+types/subscriptions.page'
import { AdSpendMonth } from './ad-spend-month.tsx'
import { SubscriptionPlans } from './subscription-plans.tsx'
import { SUBSCRIPTIONS, SUBSCRIPTIONS_PAGE } from './subscriptions.content.ts'
import '#ui/work-tokens.css'
import './subscriptions.page.css'

export const handle: PageHandle = {
  cacheTags: [COMPANY_TAG, PRICING_PLANS_TAG, SUBSCRIPTIONS_CONTENT_TAG],
}

export const meta: Route.MetaFunction = (around) => {
  const { search } = around.loaderData?.content ?? contentOf(SUBSCRIPTIONS_PAGE)
  const { title, description } = search
  const offers = (around.loaderData?.plans ?? []).map(({ name, price }) => ({
    name,
    price: price * 100,
  }))
  return pageMeta(around, {
    title,
    description,
    trail: [PRICING],
    data: (site) => serviceWithOffers(site, { name: title, description, page: PRICING, offers }),
  })
}

/** Product H8: if the call fails, the built-in plans are shown, and the page is not cached. */
export async function loader(loaded: Route.LoaderArgs) {
  const [content, reply] = await Promise.all([
    loadContent(SUBSCRIPTIONS_PAGE, loaded),
    loaded.context.get(apiContext)['pricing-plans'].$get(),
  ])
  if (!reply.ok)
    return data(
      { content, plans: PLAN_CATALOGUE, cardsEnabled: false },
      { headers: { 'cache-control': 'no-store' } },
    )
  const { data: plans, cardsEnabled } = await reply.json()
  return data({ content, plans, cardsEnabled })
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function SubscriptionsPage({
  loaderData: { content, plans, cardsEnabled },
}: Route.ComponentProps) {
  const quoteTime = useResponseTimeText('quote-request')
  const sourceLink = useSourceLink()
  return (
    <main id="main">
      <section className="subscriptions-hero sky">
        <div className="wrap">
          <h1 className="display">{content.top.headline}</h1>
          <p className="lead">{content.top.lead}</p>
        </div>
      </section>
      <section className="subscriptions-page">
        <div className="wrap">
          <h2 className="visually-hidden">{SUBSCRIPTIONS.plans}</h2>
          <SubscriptionPlans plans={plans} cardsEnabled={cardsEnabled} />
          <p className="subscriptions-payment muted small">
            <Icon of={cardsEnabled ? CreditCard : ReceiptText} />
            <span>{cardsEnabled ? content.payment.card : content.payment.transfer}</span>
          </p>
        </div>
      </section>
      <AdSpendMonth plans={plans} />
      <Questions content={content.questions} cardsEnabled={cardsEnabled} />
      <ClosingCall
        title={content.closing.title}
        text={withResponseTime(content.closing.text, quoteTime)}
      >
        <ButtonLink variant="accent" size="large" href={sourceLink(QUOTE.href)}>
          {QUOTE.label}
        </ButtonLink>
        <ButtonLink variant="ghost" size="large" href={sourceLink(MAINTENANCE.href)}>
          {SUBSCRIPTIONS.maintenance}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

function Questions({
  content: { title, cards },
  cardsEnabled,
}: {
  content: ContentOf<typeof SUBSCRIPTIONS_PAGE>['questions']
  cardsEnabled: boolean
}) {
  const hidden = cardsEnabled ? 'transfer' : 'cards'
  return (
    <section className="wrap subscriptions-questions">
      <h2>{title}</h2>
      <dl>
        {cards
          .filter(({ shown }) => shown !== hidden)
          .map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
