// Shows a practice the plan that the agency offers, and accepts the offer.
import { ArrowRight } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { MyPlanOffer } from '../../plan-offers.contract.ts'
import { offerProblem } from '../../plan-offers.rules.ts'
import type { PlanPaymentMethod } from '#features/billing/subscriptions/subscriptions.contract.ts'
import {
  acceptByTransfer,
  usePlanOrder,
} from '#features/billing/transfer-plans/web/customer/order-by-transfer.ts'
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
  const tax = usePriceTaxText()
  const price = [dollars(monthlyPrice), tax].filter(Boolean).join(' ')
  const { opening, press, busyMethod } = usePlanOrder<string>(
    {
      card: (id) => unwrap(privateApi().my['plan-offers'][':id'].checkout.$post({ param: { id } })),
      'bank-transfer': acceptByTransfer,
    },
    cardsEnabled ? 'card' : 'bank-transfer',
  )
  const accept = (method: PlanPaymentMethod): void => {
    press(method)
    opening.mutate(id)
  }
  return (
    <section className="card subscription-card" aria-labelledby="offered-plan">
      <div className="subscription-head">
        <div>
          <p className="kicker">Our offer for you</p>
          <h2 id="offered-plan">{planName}</h2>
          <p>
            <b className="subscription-price numeric">{dollars(monthlyPrice)}</b> per month
            {tax && `, ${tax}`}
          </p>
          <p className="side-note">Valid through {formatDay(validUntil)}</p>
        </div>
        <PlanIncludes features={features} />
      </div>
      {note && <p className="subscription-note">{note}</p>}
      <div className="subscription-accept">
        {cardsEnabled && (
          <Button
            busy={busyMethod === 'card'}
            busyLabel="Opening payment page"
            onClick={() => accept('card')}
          >
            Accept this plan
            <Icon of={ArrowRight} />
          </Button>
        )}
        <Button
          variant={cardsEnabled ? 'neutral' : 'primary'}
          busy={busyMethod === 'bank-transfer'}
          busyLabel="Ordering"
          onClick={() => accept('bank-transfer')}
        >
          {cardsEnabled ? 'Pay by bank transfer' : 'Accept by bank transfer'}
        </Button>
        <p className="side-note">
          {cardsEnabled
            ? `${price} today, and each month until you cancel. The next page asks for your card. `
            : `${price} each month until you cancel. `}
          By bank transfer, you get an invoice for each month, and the plan starts when your first
          payment arrives.
        </p>
      </div>
    </section>
  )
}
