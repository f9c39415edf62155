// The plan offer on the tracking page.
import { ArrowRight, Check } from 'lucide-react'
import { formatDay } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OfferState, PlanOffer } from '../../plan-offers.contract.ts'
import './track-offer.css'
import '#site/layouts/track.css'

const CLOSED_OFFER_TEXTS: Record<Exclude<OfferState, 'open'>, string> = {
  expired: 'This offer has expired. Reply to our email, and we will make you a new one.',
  accepted: 'This offer was accepted, and the plan is active.',
  withdrawn: 'We have withdrawn this offer. It can no longer be accepted.',
  replaced: 'A newer offer replaces this one. It is in our latest email to you.',
}

export function TrackOfferPanel({ offer }: { offer: PlanOffer }) {
  const { id, planName, monthlyPrice, features, validUntil, state, cardsEnabled } = offer
  return (
    <section className="track-answer track-offer wrap" aria-labelledby="track-offer">
      <h2 id="track-offer">Our offer: {planName}</h2>
      <dl>
        <div>
          <dt>Each month</dt>
          <dd>
            <b>{dollars(monthlyPrice)}</b>
            <small>
              {[usePriceTaxText(), 'You can cancel any month'].filter(Boolean).join('. ')}
            </small>
          </dd>
        </div>
        <div>
          <dt>{state === 'open' ? 'Valid until the end of' : 'Was valid until'}</dt>
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
        <p>{CLOSED_OFFER_TEXTS[state]}</p>
      )}
    </section>
  )
}

/** Does not show the address of the offer. The addressee finds the offer after signing in. */
function OfferAction({ id, cardsEnabled }: { id: string; cardsEnabled: boolean }) {
  return (
    <>
      <ButtonLink size="large" href={paths.customer.planOffer(id)}>
        Take this plan
        <Icon of={ArrowRight} />
      </ButtonLink>
      <p className="muted small">
        Sign in or create an account with the address we emailed it to.{' '}
        {cardsEnabled
          ? 'After that, you pay by card, or by bank transfer with an invoice each month.'
          : 'You get an invoice each month and pay it by bank transfer.'}
      </p>
    </>
  )
}
