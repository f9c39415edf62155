import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { data } from 'react-router'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { DOCTORS } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import { formHeaders } from '#site/forms/submit-form.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta, serviceWithOffers } from '#site/seo/meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/doctors-clinics.page'
import { submitDiscovery } from './submit-discovery.ts'
import { DiscoveryForm } from './discovery-form.tsx'
import { DoctorPlans } from './doctor-plans.tsx'
import { CASE, PRACTICE_CLAIMS, DOCTORS_PAGE, WIZARD } from '../doctors-clinics.content.ts'
import { CaseStudyCard, DoctorServices, DoctorsHero, Positioning } from './doctors-sections.tsx'
import { FORM_ID, goToForm, type Picks, readPicks } from './picks.ts'
import { WhoWeServe } from './who-we-serve.tsx'
import './discovery.css'
import './doctors-clinics.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
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

export default function DoctorsClinicsPage({
  loaderData: { plans, linked, source, agencyZone, evidence },
  actionData,
}: Route.ComponentProps) {
  const [picks, setPicks] = useState<Picks>(
    actionData
      ? readPicks(
          new URLSearchParams(actionData.values.map(([name, value]) => [name, value])),
          plans,
        )
      : linked,
  )
  const [step, setStep] = useState(1)
  const pick = (changes: Partial<Picks>): void => setPicks((now) => ({ ...now, ...changes }))
  const choose = (changes: Partial<Picks>): void => {
    pick(changes)
    goToForm()
  }
  return (
    <main id="main" className="doctors-page">
      <DoctorsHero evidence={evidence} />
      <CaseStudyCard evidence={evidence} />
      <DoctorServices />
      <WhoWeServe picks={picks} pick={choose} />
      <section className="discovery-section sky">
        <div className="wrap">
          <DiscoveryIntro step={step} />
          <div>
            <DiscoveryForm
              picks={picks}
              pick={pick}
              step={step}
              onStep={setStep}
              source={source}
              agencyZone={agencyZone}
              early={actionData}
            />
          </div>
        </div>
      </section>
      <DoctorPlans plans={plans} picks={picks} pick={choose} />
      <Positioning />
      <ClaimSources evidence={evidence} />
      <ClosingCall title={DOCTORS_PAGE.closing.title} text={DOCTORS_PAGE.closing.text}>
        <ButtonLink variant="accent" size="large" href={`#${FORM_ID}`}>
          {DOCTORS_PAGE.discover}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

function DiscoveryIntro({ step }: { step: number }) {
  return (
    <div className="discovery-intro">
      <h2 id="discovery-title">{DOCTORS_PAGE.discover}</h2>
      <p>{WIZARD.text}</p>
      <ol>
        {WIZARD.steps.map((name, at) => (
          <li key={name} aria-current={at + 1 === step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <p>{WIZARD.noPatients}</p>
      <p className="discovery-privacy">
        <Icon of={ShieldCheck} />
        <span>{WIZARD.privacy}</span>
      </p>
    </div>
  )
}
