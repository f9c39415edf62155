import { data } from 'react-router'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { DOCTORS } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent, loadStored } from '#features/content/web/public/content.query.ts'
import { contentOf } from '#kernel/content-page.contract.ts'
import { formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta, serviceWithOffers } from '#site/seo/meta.ts'
import { CASE_STUDY_CONTENT_TAG, DOCTORS_CONTENT_TAG } from '../../discovery.tags.ts'
import type { Route } from './+types/doctors-clinics.page'
import { submitDiscovery } from './submit-discovery.ts'
import { CASE_CLAIMS } from './case-study-evidence.ts'
import { CASE_STUDY_PAGE } from './case-study.content.ts'
import { DOCTORS_PAGE } from './doctors-page.content.ts'
import DoctorsClinics from './doctors-clinics.form.tsx'
import { readPicks } from './picks.ts'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'doctors-clinics',
  cacheTags: [PRICE_BOOK_TAG, COMPANY_TAG, CLAIMS_TAG, DOCTORS_CONTENT_TAG, CASE_STUDY_CONTENT_TAG],
  queryParams: ['specialty', 'plan'],
}

export const meta: Route.MetaFunction = (around) => {
  const { search, plans } = around.loaderData?.content ?? contentOf(DOCTORS_PAGE)
  const { title, description } = search
  const offers = around.loaderData?.plans ?? []
  return pageMeta(around, {
    title,
    description,
    trail: [DOCTORS],
    data: (site) =>
      serviceWithOffers(site, {
        name: plans.title,
        description,
        page: DOCTORS,
        offers,
      }),
  })
}

const PRACTICE_CLAIMS = ['healthcare-clients', 'average-growth', 'satisfaction'] as const

export async function loader(loaded: Route.LoaderArgs) {
  const api = loaded.context.get(apiContext)
  const [content, { top, about }, prices, company, evidence] = await Promise.all([
    loadContent(DOCTORS_PAGE, loaded),
    loadStored(CASE_STUDY_PAGE, loaded),
    api['price-book'].$get(),
    api.company.$get(),
    loadEvidence(loaded.context, [...PRACTICE_CLAIMS, ...CASE_CLAIMS]),
  ])
  for (const reply of [prices, company]) if (!reply.ok) throw data(await reply.json(), reply.status)
  const [{ doctorPlans: plans }, { timeZone, place }] = [await prices.json(), await company.json()]
  const { searchParams } = new URL(loaded.request.url)
  return {
    content,
    caseStudy: { top, about },
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
