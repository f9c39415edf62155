import { ArrowLeft } from 'lucide-react'
import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { CASE_STUDY, DOCTORS } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { ClaimNote, ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { organization, pageMeta } from '#site/seo/meta.ts'
import { previewOf } from '#site/seo/previews.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ArchRow } from '#ui/illustrations/arch-row.tsx'
import { GrowingClinic } from '#ui/illustrations/clinic.tsx'
import type { Route } from './+types/case-study.page'
import { CASE_STUDY_PAGE, WORK } from './case-study.content.ts'
import { CASE, DOCTORS_PAGE } from '../doctors-clinics.content.ts'
import { FORM_ADDRESS } from './picks.ts'
import './case-study.page.css'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG, CLAIMS_TAG] }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: CASE.title,
    description: CASE_STUDY_PAGE.description,
    trail: [DOCTORS, { ...CASE_STUDY, label: CASE.title }],
    type: 'article',
    data: (site) => ({
      '@type': 'Article',
      headline: CASE.title,
      description: CASE_STUDY_PAGE.description,
      image: site.origin + previewOf(CASE_STUDY.href),
      author: organization(site),
      publisher: organization(site),
      mainEntityOfPage: site.origin + CASE_STUDY.href,
      // Says that it is an example, as the page does.
      abstract: CASE.mark,
      articleSection: DOCTORS.label,
    }),
  })

export const loader = async ({ context }: Route.LoaderArgs) => ({
  evidence: await loadEvidence(
    context,
    CASE.stats.map(({ claim }) => claim),
  ),
})

export default function CaseStudyPage({ loaderData: { evidence } }: Route.ComponentProps) {
  const sourceLink = useSourceLink()
  return (
    <main id="main">
      <article>
        <section className="case-hero sky">
          <div className="wrap">
            <a className="arrow-link" href={sourceLink(DOCTORS.href)}>
              <Icon of={ArrowLeft} /> {DOCTORS.label}
            </a>
            <h1 className="display">{CASE.title}</h1>
            <div>
              <p className="lead">{CASE_STUDY_PAGE.lead}</p>
              <p className="sample-mark">{CASE.mark}</p>
            </div>
          </div>
          <GrowingClinic />
        </section>
        <section className="case-stats on-heartwood" aria-label="The numbers">
          <dl className="wrap">
            {CASE.stats.map(({ claim, value, label }) => (
              <div key={claim}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  <ClaimNote of={claim} evidence={evidence} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <Order />
        <Work />
        <About />
      </article>
      <ClaimSources evidence={evidence} />
      <ClosingCall title={DOCTORS_PAGE.closing.title} text={CASE_STUDY_PAGE.closing}>
        <ButtonLink variant="accent" size="large" href={sourceLink(FORM_ADDRESS)}>
          {DOCTORS_PAGE.discover}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

function Order() {
  const { title, lede, text } = CASE_STUDY_PAGE.order
  return (
    <section className="section wrap case-order">
      <h2>{title}</h2>
      <div>
        <p className="case-lede">{lede}</p>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Work() {
  return (
    <section className="wrap case-work">
      <h2>{CASE_STUDY_PAGE.work}</h2>
      <ol>
        {WORK.map(({ name, text, rooms }) => (
          <li key={name}>
            <ArchRow count={rooms} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function About() {
  const { title, text } = CASE_STUDY_PAGE.about
  return (
    <section className="section wrap">
      <div className="case-about">
        <div>
          <h2>{title}</h2>
          <p className="sample-mark">{CASE.mark}</p>
        </div>
        <div>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}
