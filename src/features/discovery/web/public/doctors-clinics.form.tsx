// The page for practices. All of it hydrates: a pick in one section changes the others.
import { ShieldCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { DoctorPlan } from '#features/catalogue/catalogue.contract.ts'
import { ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import type { AgencyZone } from '#site/forms/sent.tsx'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DISCOVER, WIZARD } from '../doctors-clinics.content.ts'
import type { DiscoveryFormState } from './discovery-fields.ts'
import { DiscoveryForm } from './discovery-form.tsx'
import { DoctorPlans } from './doctor-plans.tsx'
import {
  CaseStudyCard,
  type Doctors,
  DoctorServices,
  DoctorsHero,
  Positioning,
  practiceStats,
} from './doctors-sections.tsx'
import { type CaseStudy, caseStats, statLabels } from './case-study-evidence.ts'
import { FORM_ID, goToForm, type Picks, readPicks } from './picks.ts'
import { WhoWeServe } from './who-we-serve.tsx'
import './discovery.css'
import './doctors-clinics.page.css'

/** `linked` is what the link to the page picks. */
type Props = {
  content: Doctors
  caseStudy: Pick<CaseStudy, 'top' | 'about'>
  plans: readonly DoctorPlan[]
  linked: Picks
  source: string
  agencyZone: AgencyZone
  evidence: ComponentProps<typeof ClaimSources>['evidence']
  early: DiscoveryFormState | undefined
}

export default function DoctorsClinics({
  content,
  caseStudy,
  plans,
  linked,
  source,
  agencyZone,
  evidence,
  early,
}: Props) {
  const [picks, setPicks] = useState<Picks>(
    early
      ? readPicks(new URLSearchParams(early.values.map(([name, value]) => [name, value])), plans)
      : linked,
  )
  const [step, setStep] = useState(1)
  const pick = (changes: Partial<Picks>): void => setPicks((now) => ({ ...now, ...changes }))
  const choose = (changes: Partial<Picks>): void => {
    pick(changes)
    goToForm()
  }
  return (
    <>
      <DoctorsHero content={content} evidence={evidence} />
      <CaseStudyCard content={caseStudy} evidence={evidence} />
      <DoctorServices content={content.services} />
      <WhoWeServe content={content.who} picks={picks} pick={choose} />
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
              early={early}
            />
          </div>
        </div>
      </section>
      <DoctorPlans content={content.plans} plans={plans} picks={picks} pick={choose} />
      <Positioning content={content} />
      <ClaimSources
        evidence={evidence}
        labels={{
          ...statLabels(practiceStats(content)),
          ...statLabels(caseStats(caseStudy), ', case study'),
        }}
      />
      <ClosingCall title={content.closing.title} text={content.closing.text}>
        <ButtonLink variant="accent" size="large" href={`#${FORM_ID}`}>
          {DISCOVER}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function DiscoveryIntro({ step }: { step: number }) {
  return (
    <div className="discovery-intro">
      <h2 id="discovery-title">{DISCOVER}</h2>
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
