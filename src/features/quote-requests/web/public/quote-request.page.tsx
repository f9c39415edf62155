import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { PRICING_PLANS_TAG } from '#features/billing/billing.tags.ts'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { REPLY_TIMES_TAG } from '#features/inquiries/inquiries.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { MedianReply } from '#features/inquiries/web/public/median-reply.panel.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import { useResponseTimeText } from '#site/data/response-times.ts'
import { Icon } from '#ui/icon.tsx'
import { plansOnOffer } from '../../plans.rules.ts'
import type { Route } from './+types/quote-request.page'
import { EMPTY_QUOTE_REQUEST, QUOTE_FORM, readLink, quoteRequestValues } from './quote-fields.ts'
import QuoteForm from './quote-request.form.tsx'
import '#site/forms/form-page.css'
import './quote-request.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'quote-request',
  cacheTags: [PRICE_BOOK_TAG, PRICING_PLANS_TAG, COMPANY_TAG, REPLY_TIMES_TAG],
  queryParams: ['service', 'package', 'services', 'plan', 'code', 'role', 'hours', 'weeks'],
}

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Get Free Quote',
    responseTime: 'quote-request',
    description:
      'Choose a track, a package and the services you need, see an estimate, and get your ' +
      'customized quote by email within 24 hours.',
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [prices, monthly, company, replies] = await Promise.all([
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
  loaderData: { offer, linked, agencyZone, medianHours },
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
          <h1 className="display">Get Free Quote</h1>
          <p className="lead muted">
            Choose a track, add what you need, and we’ll send your customized quote within{' '}
            {useResponseTimeText('quote-request')}.
          </p>
          <MedianReply of="requests" hours={medianHours} />
        </div>
        <HydratedForm of={QuoteForm} props={{ offer, values, early: actionData, agencyZone }} />
      </div>
    </main>
  )
}
