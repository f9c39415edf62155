// What the discovery form says of itself: how far it is, what was picked for it, and what became of it.
import { X } from 'lucide-react'
import { WORDS } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { SPECIALTIES } from '../discovery.contract.ts'
import type { DiscoveryFormState } from './submit-discovery.ts'
import { WIZARD } from './doctors-clinics.content.ts'
import { PICKS, type Picks } from './picks.tsx'

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
      {specialty && <Tag of="specialty" words={SPECIALTIES[specialty]} />}
      {plan && <Tag of="plan" words={`${plan} plan`} />}
    </div>
  )
}

/** Its button belongs to the form of the list it came from (picks.tsx). */
function Tag({ of, words }: { of: keyof Picks; words: string }) {
  return (
    <span>
      {words}
      <button type="submit" form={PICKS[of]} aria-label={`Remove ${words}`}>
        <Icon of={X} />
      </button>
    </span>
  )
}

export function Said({ state }: { state: DiscoveryFormState | undefined }) {
  if (!state) return null
  if ('sent' in state) {
    return (
      <div role="alert">
        <Banner tone="ok" title={WORDS.formSubmitted} />
      </div>
    )
  }
  return (
    <Banner tone="bad" title={state.problem.title}>
      {state.problem.text}
    </Banner>
  )
}
