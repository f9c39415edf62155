// Shown after the form was sent: the reference, the tracking link and what happens next.
import { ArrowRight, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { DueTime, type AgencyZone } from '#site/forms/sent.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CallOffer } from '../../calls.contract.ts'
import type { DiscoveryReceipt } from '../../discovery.contract.ts'
import { LATER_EMAIL } from './discovery-fields.ts'
import { BookCall } from './book-call.tsx'
import { FORM_ID } from './picks.ts'
import './discovery.css'

type Props = {
  receipt: DiscoveryReceipt
  agencyZone: AgencyZone
  busy: boolean
  changed: boolean
  call: CallOffer | undefined
  onEmail: (email: string) => void
  onStartOver: () => void
}

export function DiscoverySent({
  receipt,
  agencyZone,
  busy,
  changed,
  call,
  onEmail,
  onStartOver,
}: Props) {
  return (
    <section className="discovery-sent" id="discovery-sent" aria-labelledby="discovery-sent-title">
      <Icon of={MailCheck} />
      <h3 id="discovery-sent-title">We have your answers</h3>
      <p>
        Reference <b className="discovery-reference">{receipt.reference}</b>
      </p>
      <p>
        <NextStep receipt={receipt} agencyZone={agencyZone} />
      </p>
      {changed && (
        <p>You’ve made changes since you submitted. Submit again to replace your answers.</p>
      )}
      {receipt.reach === 'none' && <EmailRequest busy={busy} />}
      <BookCall receipt={receipt} first={call} onEmail={onEmail} />
      <div className="discovery-actions">
        <ButtonLink variant="outline" href={receipt.trackingPath}>
          Track your request <Icon of={ArrowRight} />
        </ButtonLink>
        <StartOver onStartOver={onStartOver} />
      </div>
    </section>
  )
}

function NextStep({ receipt, agencyZone }: { receipt: DiscoveryReceipt; agencyZone: AgencyZone }) {
  if (receipt.reach === 'none')
    return 'Next, a person reads your answers. We need an email address to reply.'
  const due = <DueTime receipt={receipt} agencyZone={agencyZone} />
  if (receipt.reach === 'phone')
    return <>Next, a person reads your answers and calls you by {due}.</>
  return (
    <>
      Next, a person reads your answers and emails you by {due}.{' '}
      {receipt.isMailed
        ? 'We’re emailing you the reference and the link.'
        : 'Save the reference and the link below.'}
    </>
  )
}

/** A field of the form above: sends the same lead again, with an address. */
function EmailRequest({ busy }: { busy: boolean }) {
  return (
    <div className="discovery-ask">
      <TextField
        id="discovery-later-email"
        name={LATER_EMAIL}
        form={FORM_ID}
        label="Your email"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" variant="outline" form={FORM_ID} busy={busy} busyLabel="Sending…">
        Send
      </Button>
    </div>
  )
}

/** For a shared computer. Asks for confirmation. */
function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Button
      variant="neutral"
      className="discovery-navigate"
      onClick={() => (isConfirming ? onStartOver() : setConfirming(true))}
    >
      {isConfirming ? 'Press again to clear it' : 'Clear this form'}
    </Button>
  )
}
