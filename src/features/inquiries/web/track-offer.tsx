// The plan that we offer, on the page of the practice that asked: anyone may read it here, and its addressee takes it in the dashboard.
import { ArrowRight, Check } from 'lucide-react'
import { formatDay } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OfferState, PlanOffer } from '../../billing/plan-offers.contract.ts'

export function TrackOffer({
  offer: { id, planName, monthlyPrice, features, validUntil, state, cardsEnabled },
}: {
  offer: PlanOffer
}) {
  return (
    <section className="track-answer track-offer wrap" aria-labelledby="track-offer">
      <h2 id="track-offer">Our offer: {planName}</h2>
      <dl>
        <div>
          <dt>Each month</dt>
          <dd>
            <b>{dollars(monthlyPrice)}</b>
            <small>You can cancel any month</small>
          </dd>
        </div>
        <div>
          <dt>{state === 'open' ? 'Promised until the end of' : 'It was promised until'}</dt>
          <dd>
            <b>{formatDay(validUntil)}</b>
          </dd>
        </div>
      </dl>
      <ul aria-label="What it includes">
        {features.map((feature) => (
          <li key={feature}>
            <Icon of={Check} />
            {feature}
          </li>
        ))}
      </ul>
      {state === 'open' ? (
        <OfferAction id={id} cardsEnabled={cardsEnabled} />
      ) : (
        <p>{OVER[state]}</p>
      )}
    </section>
  )
}

const OVER: Record<Exclude<OfferState, 'open'>, string> = {
  expired: 'This offer has ended. Answer our mail, and we make you a new one.',
  taken: 'This plan was taken, and is running.',
  withdrawn: 'We have withdrawn this offer: it cannot be taken any more.',
  replaced: 'A newer offer stands in its place. It is in our last mail to you.',
}

/** The address that it was made to stays off this page: whoever signs in with it finds the offer. */
function OfferAction({ id, cardsEnabled }: { id: string; cardsEnabled: boolean }) {
  if (!cardsEnabled)
    return (
      <p>
        To take it, answer our mail: we take no cards, and send you an invoice for each month, which
        you pay by bank transfer.
      </p>
    )
  return (
    <>
      <ButtonLink size="large" href={`/dashboard?section=subscription&offer=${id}`}>
        Take this plan
        <Icon of={ArrowRight} />
      </ButtonLink>
      <p className="muted small">
        You sign in with the address to which we mailed it, or create an account with it. The card
        is asked for after that.
      </p>
    </>
  )
}
