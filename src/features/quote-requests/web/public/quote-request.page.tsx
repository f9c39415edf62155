import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { PRICING_PLANS_TAG } from '#features/billing/billing.tags.ts'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { REPLY_TIMES_TAG } from '#features/inquiries/inquiries.tags.ts'
import { contentOf } from '#kernel/content-page.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { MedianReply } from '#features/inquiries/web/public/median-reply.panel.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import { useResponseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { Icon } from '#ui/icon.tsx'
import { plansOnOffer } from '../../plans.rules.ts'
import { QUOTE_REQUEST_CONTENT_TAG } from '../../quote-requests.tags.ts'
import type { Route } from './+types/quote-request.page'
import { QUOTE_REQUEST_PAGE } from './quote-request.content.ts'
import { EMPTY_QUOTE_REQUEST, QUOTE_FORM, readLink, quoteRequestValues } from './quote-fields.ts'
import QuoteForm from './quote-request.form.tsx'
import '#site/forms/form-page.css'
import './quote-request.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'quote-request',
  cacheTags: [
    PRICE_BOOK_TAG,
    PRICING_PLANS_TAG,
    COMPANY_TAG,
    REPLY_TIMES_TAG,
    QUOTE_REQUEST_CONTENT_TAG,
  ],
  queryParams: ['service', 'package', 'services', 'plan', 'code', 'role', 'hours', 'weeks'],
}

export const meta: Route.MetaFunction = (around) => {
  const { search, top } = around.loaderData?.content ?? contentOf(QUOTE_REQUEST_PAGE)
  return pageMeta(around, { title: top.headline, ...search, responseTime: 'quote-request' })
}

export async function loader(loaded: Route.LoaderArgs) {
  const { request, context } = loaded
  const api = context.get(apiContext)
  const [content, prices, monthly, company, replies] = await Promise.all([
    loadContent(QUOTE_REQUEST_PAGE, loaded),
    api['price-book'].$get(),
    api['pricing-plans'].$get(),
    api.company.$get(),
    api['reply-times'].$get(),
  ])
  for (const reply of [prices, monthly, company])
    if (!reply.ok) throw data(await reply.json(), reply.status)
  const [book, { timeZone, place }] = [await prices.json(), await company.json()]
  const plans = plansOnOffer(book, (await monthly.json()).data)
  const { packages, services, roles } = book
  return {
    content,
    offer: { packages, services, roles, plans },
    linked: readLink(new URL(request.url), book, plans),
    agencyZone: { timeZone, place },
    medianHours: (await replies.json())['quote-request'],
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, QUOTE_FORM, (json, options) =>
    context.get(apiContext)['quote-requests'].$post({ json }, options),
  )
export const headers = formHeaders

export default function QuoteRequestPage({
  loaderData: { content, offer, linked, agencyZone, medianHours },
  actionData,
}: Route.ComponentProps) {
  const values = actionData
    ? 'values' in actionData
      ? quoteRequestValues(actionData.values)
      : EMPTY_QUOTE_REQUEST
    : linked
  return (
    <main id="main" className="form-page">
      <div className="wrap">
        <div className="form-page-head">
          <a className="arrow-link" href={paths.home}>
            <Icon of={ArrowLeft} /> Back to home
          </a>
          <h1 className="display">{content.top.headline}</h1>
          <p className="lead muted">
            {withResponseTime(content.top.lead, useResponseTimeText('quote-request'))}
          </p>
          <MedianReply of="requests" hours={medianHours} />
        </div>
        <HydratedForm of={QuoteForm} props={{ offer, values, early: actionData, agencyZone }} />
      </div>
    </main>
  )
}
