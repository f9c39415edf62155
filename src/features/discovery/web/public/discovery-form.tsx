// The discovery form: six optional steps with uncontrolled fields.
import { memo } from 'react'
import type { AgencyZone } from '#site/forms/sent.tsx'
import { Honeypot } from '#site/forms/honeypot.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { type LeadValues, leadValue } from './discovery-fields.ts'
import { PickedPlan, DiscoveryProgressBar, DiscoveryResult } from './discovery-notes.tsx'
import { DiscoverySent } from './discovery-sent.tsx'
import { DiscoverySteps, DISCOVERY_STEPS } from './discovery-steps.tsx'
import { FORM_ADDRESS, FORM_ID, type Picks } from './picks.ts'
import { SaveAnswers } from './saved-answers.tsx'
import { type DiscoveryProps, useDiscovery } from './use-discovery.ts'
import './discovery.css'

const EMPTY_LEAD: LeadValues = []

/** Without JavaScript, the result is on top, where the page opens. */
export function DiscoveryForm({
  source,
  agencyZone,
  ...props
}: DiscoveryProps & { source: string; agencyZone: AgencyZone }) {
  const { picks, step, early } = props
  const {
    form,
    busy,
    direction,
    saved,
    onTop,
    below,
    receipt,
    call,
    changed,
    goToStep,
    refresh,
    send,
    leaveEmail,
    startOver,
  } = useDiscovery(props)
  const values = early?.values ?? EMPTY_LEAD
  return (
    <>
      <form
        id={FORM_ID}
        ref={form}
        method="post"
        action={FORM_ADDRESS}
        noValidate
        tabIndex={-1}
        aria-labelledby="discovery-title"
        className={classNames('card discovery-form', direction && `discovery-form-${direction}`)}
        onChange={refresh}
        onSubmit={send}
      >
        <HiddenFields source={source} leadKey={leadValue(values, 'key')} picks={picks} />
        <DiscoveryResult state={onTop} />
        <DiscoveryProgressBar step={step} />
        <PickedPlan picks={picks} />
        <DiscoverySteps step={step} values={values} />
        <div className="discovery-answer">
          <DiscoveryResult state={below} />
        </div>
        <StepButtons step={step} busy={busy} goToStep={goToStep} />
        {!receipt && (
          <SaveAnswers possible={saved.possible} ticked={saved.ticked} status={saved.status} />
        )}
      </form>
      <div role="status">
        {receipt && (
          <DiscoverySent
            receipt={receipt}
            agencyZone={agencyZone}
            busy={busy}
            changed={changed}
            call={call}
            onEmail={leaveEmail}
            onStartOver={startOver}
          />
        )}
      </div>
    </>
  )
}

function HiddenFields({
  source,
  leadKey,
  picks,
}: {
  source: string
  leadKey: string
  picks: Picks
}) {
  return (
    <>
      <input type="hidden" name="source" defaultValue={source} />
      <LeadKey first={leadKey} />
      <input type="hidden" name="secondsTaken" />
      <input type="hidden" name="specialty" value={picks.specialty ?? ''} />
      <input type="hidden" name="plan" value={picks.plan ?? ''} />
      <Honeypot />
    </>
  )
}

/** Rendered once: React would reset a hidden field to its first value. */
const LeadKey = memo(({ first }: { first: string }) => (
  <input type="hidden" name="key" defaultValue={first} />
))

function StepButtons({
  step,
  busy,
  goToStep,
}: {
  step: number
  busy: boolean
  goToStep: (by: 1 | -1) => void
}) {
  return (
    <div className="discovery-navigation">
      {step > 1 && (
        <Button variant="neutral" className="discovery-navigate" onClick={() => goToStep(-1)}>
          Previous
        </Button>
      )}
      {step < DISCOVERY_STEPS && (
        <Button className="discovery-navigate" onClick={() => goToStep(1)}>
          Next
        </Button>
      )}
      <Button
        type="submit"
        className={classNames(step < DISCOVERY_STEPS && 'discovery-submit-later')}
        busy={busy}
        busyLabel="Sending…"
      >
        Submit
      </Button>
    </div>
  )
}
