// The static sections of the page for doctors and clinics.
import { ArrowRight, Check } from 'lucide-react'
import type { ClaimName, PublicEvidence } from '#features/claims/claims.contract.ts'
import { CASE_STUDY } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { ClaimNote } from '#features/claims/web/public/claim-note.panel.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Clinic } from '#ui/illustrations/clinic.tsx'
import {
  BEST_FOR,
  CASE,
  PRACTICE_CLAIMS,
  DOCTORS_PAGE,
  POSITIONING,
  PRACTICE_SERVICES,
} from '../doctors-clinics.content.ts'
import { FORM_ID } from './picks.ts'
import './doctors-clinics.page.css'

type Evidence = { evidence: readonly PublicEvidence[] }

export function DoctorsHero({ evidence }: Evidence) {
  return (
    <>
      <section className="doctors-hero sky">
        <div className="wrap">
          <div className="doctors-hero-text">
            <p className="doctors-badge">{DOCTORS_PAGE.badge}</p>
            <h1 className="display">{DOCTORS_PAGE.headline}</h1>
            <ButtonLink size="large" href={`#${FORM_ID}`}>
              {DOCTORS_PAGE.discover}
            </ButtonLink>
          </div>
          <Clinic />
        </div>
      </section>
      <div className="wrap">
        <dl className="doctors-claims">
          {PRACTICE_CLAIMS.map((each) => (
            <Stat key={each.claim} {...each} evidence={evidence} />
          ))}
        </dl>
      </div>
    </>
  )
}

function Stat({
  claim,
  value,
  label,
  evidence,
}: Evidence & { claim: ClaimName; value: string; label: string }) {
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

export function CaseStudyCard({ evidence }: Evidence) {
  return (
    <section className="section wrap">
      <article className="doctors-case on-heartwood">
        <div>
          <h2>{CASE.title}</h2>
          <p>{CASE.text}</p>
          <p className="sample-mark">{CASE.mark}</p>
          <ButtonLink variant="ghost" href={useSourceLink()(CASE_STUDY.href)}>
            {CASE.read} <Icon of={ArrowRight} />
          </ButtonLink>
        </div>
        <dl>
          {CASE.stats.map((each) => (
            <Stat key={each.claim} {...each} evidence={evidence} />
          ))}
        </dl>
      </article>
    </section>
  )
}

export function DoctorServices() {
  return (
    <section className="wrap">
      <div className="doctors-split">
        <h2>{DOCTORS_PAGE.services}</h2>
        <dl className="doctors-services">
          {PRACTICE_SERVICES.map(({ name, text }) => (
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

export function Positioning() {
  return (
    <section className="wrap doctors-positioning" aria-label="How we work">
      {POSITIONING.map(({ title, text }) => (
        <article key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </article>
      ))}
      <div className="doctors-best-for">
        <h2>{BEST_FOR.title}</h2>
        <ul>
          {BEST_FOR.audiences.map((audience) => (
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
