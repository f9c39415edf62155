import { CreditCard, ReceiptText } from 'lucide-react'
import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { MAINTENANCE, PRICING, QUOTE } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { apiContext } from '#site/data/api-context.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta, serviceWithOffers } from '#site/seo/meta.ts'
import { useResponseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PRICING_PLANS_TAG } from '../../../billing.tags.ts'
import { PLAN_CATALOGUE } from '../../plans.contract.ts'
import type { Route } from './+types/subscriptions.page'
import { AdSpendMonth } from './ad-spend-month.tsx'
import { SubscriptionPlans } from './subscription-plans.tsx'
import { QUESTIONS, SUBSCRIPTIONS } from './subscriptions.content.ts'
import '#ui/work-tokens.css'
import './subscriptions.page.css'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG, PRICING_PLANS_TAG] }

export const meta: Route.MetaFunction = (around) => {
  const { title, description } = SUBSCRIPTIONS
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
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext)['pricing-plans'].$get()
  if (!reply.ok)
    return data(
      { plans: PLAN_CATALOGUE, cardsEnabled: false },
      { headers: { 'cache-control': 'no-store' } },
    )
  const { data: plans, cardsEnabled } = await reply.json()
  return data({ plans, cardsEnabled })
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function SubscriptionsPage({
  loaderData: { plans, cardsEnabled },
}: Route.ComponentProps) {
  const content = SUBSCRIPTIONS
  const quoteTime = useResponseTimeText('quote-request')
  const sourceLink = useSourceLink()
  return (
    <main id="main">
      <section className="subscriptions-hero sky">
        <div className="wrap">
          <h1 className="display">{content.headline}</h1>
          <p className="lead">{content.lead}</p>
        </div>
      </section>
      <section className="subscriptions-page">
        <div className="wrap">
          <h2 className="visually-hidden">{content.plans}</h2>
          <SubscriptionPlans plans={plans} cardsEnabled={cardsEnabled} />
          <p className="subscriptions-payment muted small">
            <Icon of={cardsEnabled ? CreditCard : ReceiptText} />
            <span>{cardsEnabled ? content.card : content.payment}</span>
          </p>
        </div>
      </section>
      <AdSpendMonth plans={plans} />
      <Questions cardsEnabled={cardsEnabled} />
      <ClosingCall
        title={content.closing.title}
        text={withResponseTime(content.closing.text, quoteTime)}
      >
        <ButtonLink variant="accent" size="large" href={sourceLink(QUOTE.href)}>
          {QUOTE.label}
        </ButtonLink>
        <ButtonLink variant="ghost" size="large" href={sourceLink(MAINTENANCE.href)}>
          {content.closing.maintenance}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

function Questions({ cardsEnabled }: { cardsEnabled: boolean }) {
  return (
    <section className="wrap subscriptions-questions">
      <h2>{QUESTIONS.title}</h2>
      <dl>
        {[
          QUESTIONS.contract,
          QUESTIONS.accounts,
          cardsEnabled ? QUESTIONS.card : QUESTIONS.adSpend,
          QUESTIONS.change,
        ].map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
