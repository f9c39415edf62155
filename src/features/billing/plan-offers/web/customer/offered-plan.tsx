// Shows a practice the plan that the agency offers, and accepts the offer.
import { ArrowRight } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { MyPlanOffer } from '../../plan-offers.contract.ts'
import { offerProblem } from '../../plan-offers.rules.ts'
import { useCheckout } from '#features/billing/payments/web/customer/pay-by-card.tsx'
import { useOfferInUrl } from '#features/billing/plans/web/plan-choice.ts'
import { PlanIncludes } from '#features/billing/plans/web/customer/plan-includes.tsx'
import '#ui/work-layout.css'
import '../../../subscriptions/web/customer/subscription.css'

export const useMyOffer = () =>
  useQuery({
    queryKey: ['plan-offers', 'own'],
    queryFn: () => unwrap<{ offer: MyPlanOffer | null }>(privateApi().my['plan-offer'].$get()),
  })

export function ChosenPlanPanel() {
  const named = useOfferInUrl()
  const { data, error } = useMyOffer()
  if (!data)
    return (
      named &&
      error && (
        <section className="card" aria-label="The offer">
          <QueryState title="Couldn’t load the offer." error={error} rows={3} />
        </section>
      )
    )
  const { offer } = data
  if (offer?.state === 'open') return <Offer offer={offer} />
  if (!named) return null
  const problem =
    offer && offer.id === named
      ? offerProblem(offer.state, offer.validUntil)
      : 'It was made to another address, or a newer offer replaced it.'
  return (
    <Banner tone="warn" title="This offer is not available.">
      {problem}
    </Banner>
  )
}

function Offer({
  offer: { id, planName, monthlyPrice, features, note, validUntil, cardsEnabled },
}: {
  offer: MyPlanOffer
}) {
  const price = dollars(monthlyPrice)
  const opening = useCheckout(() =>
    unwrap(privateApi().my['plan-offers'][':id'].checkout.$post({ param: { id } })),
  )
  return (
    <section className="card subscription-card" aria-labelledby="offered-plan">
      <div className="subscription-head">
        <div>
          <p className="kicker">Our offer for you</p>
          <h2 id="offered-plan">{planName}</h2>
          <p>
            <b className="subscription-price numeric">{price}</b> per month
          </p>
          <p className="side-note">Valid through {formatDay(validUntil)}</p>
        </div>
        <PlanIncludes features={features} />
      </div>
      {note && <p className="subscription-note">{note}</p>}
      {cardsEnabled ? (
        <div className="subscription-accept">
          <Button
            busy={opening.isPending}
            busyLabel="Opening payment page"
            onClick={() => opening.mutate()}
          >
            Accept this plan
            <Icon of={ArrowRight} />
          </Button>
          <p className="side-note">
            {price} today, and each month until you cancel. The next page asks for your card.
          </p>
        </div>
      ) : (
        <HowToRespond />
      )}
    </section>
  )
}

function HowToRespond() {
  const { email } = useCompany()
  return (
    <div className="subscription-accept">
      <p>
        We do not accept cards. To accept, reply to our email or write to{' '}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
        . You get an invoice each month and pay it by bank transfer.
      </p>
    </div>
  )
}
