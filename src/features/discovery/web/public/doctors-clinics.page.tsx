import { data } from 'react-router'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { DOCTORS } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta, serviceWithOffers } from '#site/seo/meta.ts'
import type { Route } from './+types/doctors-clinics.page'
import { submitDiscovery } from './submit-discovery.ts'
import { CASE, PRACTICE_CLAIMS, DOCTORS_PAGE } from '../doctors-clinics.content.ts'
import DoctorsClinics from './doctors-clinics.form.tsx'
import { readPicks } from './picks.ts'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'doctors-clinics',
  cacheTags: [PRICE_BOOK_TAG, COMPANY_TAG, CLAIMS_TAG],
  queryParams: ['specialty', 'plan'],
}

export const meta: Route.MetaFunction = (around) => {
  const { title, description } = DOCTORS_PAGE
  const offers = around.loaderData?.plans ?? []
  return pageMeta(around, {
    title,
    description,
    trail: [DOCTORS],
    data: (site) =>
      serviceWithOffers(site, {
        name: DOCTORS_PAGE.plans.title,
        description,
        page: DOCTORS,
        offers,
      }),
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [prices, company, evidence] = await Promise.all([
    api['price-book'].$get(),
    api.company.$get(),
    loadEvidence(
      context,
      [...PRACTICE_CLAIMS, ...CASE.stats].map(({ claim }) => claim),
    ),
  ])
  for (const reply of [prices, company]) if (!reply.ok) throw data(await reply.json(), reply.status)
  const [{ doctorPlans: plans }, { timeZone, place }] = [await prices.json(), await company.json()]
  const { searchParams } = new URL(request.url)
  return {
    plans,
    linked: readPicks(searchParams, plans),
    source: (searchParams.get('from') ?? '').slice(0, 100),
    agencyZone: { timeZone, place },
    evidence,
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submitDiscovery(request, context.get(apiContext))
export const headers: Route.HeadersFunction = formHeaders

export default function DoctorsClinicsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="doctors-page">
      <HydratedForm of={DoctorsClinics} props={{ ...loaderData, early: actionData }} />
    </main>
  )
}
