// The plans beside that of marketing, each with the same cards: maintenance, and what a practice was offered. Their styles: subscription.css.
import { useSearchParams } from 'react-router'
import { QUOTE } from '#site/addresses.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { PlanFamily } from '../subscriptions.contract.ts'
import { Awaited } from './awaited.tsx'
import { ChosenPlan } from './choose-plan.tsx'
import { OfferedPlan, useMyOffer } from './offered-plan.tsx'
import { OrderFixes } from './order-fixes.tsx'
import { useIsFromBook, useNamedFixes, useNamedPlan, usePlans } from './plan-choice.ts'
import { useMySubscription, useOtherSubscriptions, useSubscription } from './subscription-context.tsx'
import { answerTo, PlanCard, Running } from './subscription.panel.tsx'
import { SOON, useAnswered, useWayBack } from './way-back.ts'

/** Where the address names one of them or their family, where an offer waits, and where what runs is all that there is. */
function useComesFirst(): boolean {
  const isFromBook = useIsFromBook()
  const isNamed = useSearchParams()[0].has('family') || isFromBook
  const marketing = useSubscription()
  const others = useOtherSubscriptions()
  const { data } = useMyOffer()
  const isMarketed = marketing !== null && !marketing.isOver
  return isNamed || data?.offer?.state === 'open' || (!isMarketed && others.length > 0)
}

/** It stands in one of the two places. */
export function OtherPlansPanel({ place }: { place: 'first' | 'last' }) {
  const fixes = useNamedFixes()
  if (useComesFirst() !== (place === 'first')) return null
  return (
    <>
      {fixes && <OrderFixes plan={fixes} />}
      <PlanOf family="maintenance" />
      <PlanOf family="doctors" />
    </>
  )
}

function PlanOf({ family }: { family: PlanFamily }) {
  const way = useWayBack(family)
  const { data, error } = useMySubscription(way && SOON, family)
  useAnswered(data && answerTo(way, data))
  if (!data) return error && <section className="card" aria-label="Your other plans"><NotLoaded title="Your other plans did not load." error={error} rows={2} /></section>
  const { subscription, takesCard } = data
  if (subscription && !subscription.isOver) return <Running subscription={subscription} isNewCard={way === 'card'} />
  if (way === 'paid') return <Awaited what="your payment" instead="Show the plan" />
  return (
    <>
      {subscription && <PlanCard subscription={subscription} />}
      {family === 'doctors' ? <OfferedPlan /> : <Named takesCard={takesCard} />}
    </>
  )
}

function Named({ takesCard }: { takesCard: boolean }) {
  const { planId, code } = useNamedPlan()
  const { data: plans } = usePlans('maintenance')
  const plan = plans?.find(({ id }) => id === planId)
  if (!plan) return null
  if (takesCard) return <ChosenPlan plan={plan} hasAds={false} code={code} takesFocus={false} />
  const { id, name } = plan
  return (
    <section className="card card-body" aria-label={name}>
      <h2>{name}</h2>
      <p>No card is taken here. Ask for it, and we answer within 24 hours; it is paid by bank transfer, month by month.</p>
      <ButtonLink href={`${QUOTE.href}?${new URLSearchParams({ service: 'small-business', plan: id, from: `maintenance-${id}` })}`}>Get {name}</ButtonLink>
    </section>
  )
}
