// The static sections of the page for doctors and clinics.
import { ArrowRight, Check } from 'lucide-react'
import type { PublicEvidence } from '#features/claims/claims.contract.ts'
import { CASE_STUDY } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { ClaimNote } from '#features/claims/web/public/claim-note.panel.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Clinic } from '#ui/illustrations/clinic.tsx'
import type { ContentOf } from '#kernel/content-page.contract.ts'
import { DISCOVER } from '../doctors-clinics.content.ts'
import {
  CASE_MARK,
  type CaseStudy,
  caseStats,
  isVerified,
  shownStats,
  type Stat as Statistic,
} from './case-study-evidence.ts'
import type { DOCTORS_PAGE } from './doctors-page.content.ts'
import { FORM_ID } from './picks.ts'
import './doctors-clinics.page.css'

type Evidence = { evidence: readonly PublicEvidence[] }
export type Doctors = ContentOf<typeof DOCTORS_PAGE>

export const practiceStats = ({ claims }: Doctors): Statistic[] =>
  shownStats([
    { claim: 'healthcare-clients', value: claims.clients, label: claims.clientsLabel },
    { claim: 'average-growth', value: claims.growth, label: claims.growthLabel },
    { claim: 'satisfaction', value: claims.satisfaction, label: claims.satisfactionLabel },
  ])

export function DoctorsHero({ content, evidence }: Evidence & { content: Doctors }) {
  return (
    <>
      <section className="doctors-hero sky">
        <div className="wrap">
          <div className="doctors-hero-text">
            <p className="doctors-badge">{content.top.badge}</p>
            <h1 className="display">{content.top.headline}</h1>
            <ButtonLink size="large" href={`#${FORM_ID}`}>
              {DISCOVER}
            </ButtonLink>
          </div>
          <Clinic />
        </div>
      </section>
      {practiceStats(content).length > 0 && (
        <div className="wrap">
          <dl className="doctors-claims">
            {practiceStats(content).map((each) => (
              <Stat key={each.claim} {...each} evidence={evidence} />
            ))}
          </dl>
        </div>
      )}
    </>
  )
}

function Stat({ claim, value, label, evidence }: Evidence & Statistic) {
  return (
    <div className="doctors-stat">
      <dt>{label}</dt>
      <dd>
        {value}
        <ClaimNote of={claim} evidence={evidence} />
      </dd>
    </div>
  )
}

export function CaseStudyCard({
  content,
  evidence,
}: Evidence & { content: Pick<CaseStudy, 'top' | 'about'> }) {
  return (
    <section className="section wrap">
      <article className="doctors-case on-heartwood">
        <div>
          <h2>{content.top.title}</h2>
          <p>{content.top.lead}</p>
          {!isVerified(content, evidence) && <p className="sample-mark">{CASE_MARK}</p>}
          <ButtonLink variant="ghost" href={useSourceLink()(CASE_STUDY.href)}>
            Read Full Case Study <Icon of={ArrowRight} />
          </ButtonLink>
        </div>
        {caseStats(content).length > 0 && (
          <dl>
            {caseStats(content).map((each) => (
              <Stat key={each.claim} {...each} evidence={evidence} />
            ))}
          </dl>
        )}
      </article>
    </section>
  )
}

export function DoctorServices({ content }: { content: Doctors['services'] }) {
  return (
    <section className="wrap">
      <div className="doctors-split">
        <h2>{content.title}</h2>
        <dl className="doctors-services">
          {content.cards.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

export function Positioning({
  content: { positioning, bestFor },
}: {
  content: Pick<Doctors, 'positioning' | 'bestFor'>
}) {
  return (
    <section className="wrap doctors-positioning" aria-label="How we work">
      {positioning.cards.map(({ title, text }) => (
        <article key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </article>
      ))}
      <div className="doctors-best-for">
        <h2>{bestFor.title}</h2>
        <ul>
          {bestFor.audiences.map((audience) => (
            <li key={audience}>
              <Icon of={Check} />
              {audience}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
