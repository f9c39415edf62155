// Status of the discovery form: progress, picks and result.
import { X } from 'lucide-react'
import { PAGE_TEXTS } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { SPECIALTIES } from '../../discovery.contract.ts'
import type { DiscoveryFormState } from './discovery-fields.ts'
import { WIZARD } from '../doctors-clinics.content.ts'
import { PICK_FORM_IDS, type Picks } from './picks.ts'
import './discovery.css'

export function DiscoveryProgressBar({ step }: { step: number }) {
  return (
    <div className="discovery-top">
      <p aria-live="polite">Step {step} of 6</p>
      <span aria-hidden>
        {WIZARD.steps.map((name, at) => (
          <i key={name} className={at < step ? 'discovery-dot-on' : undefined} />
        ))}
      </span>
    </div>
  )
}

export function PickedPlan({ picks: { specialty, plan } }: { picks: Picks }) {
  return (
    <div className="discovery-picks" role="status">
      {specialty && <Tag of="specialty" label={SPECIALTIES[specialty]} />}
      {plan && <Tag of="plan" label={`${plan} plan`} />}
    </div>
  )
}

function Tag({ of, label }: { of: keyof Picks; label: string }) {
  return (
    <span>
      {label}
      <button type="submit" form={PICK_FORM_IDS[of]} aria-label={`Remove ${label}`}>
        <Icon of={X} />
      </button>
    </span>
  )
}

export function DiscoveryResult({ state }: { state: DiscoveryFormState | undefined }) {
  if (!state) return null
  if ('sent' in state) {
    return (
      <div role="alert">
        <Banner tone="ok" title={PAGE_TEXTS.formSubmitted} />
      </div>
    )
  }
  return (
    <Banner tone="bad" title={state.problem.title}>
      {state.problem.text}
    </Banner>
  )
}
