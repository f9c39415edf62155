// The plans beside that of marketing, each with the same cards: maintenance, and what a practice was offered. Their styles: subscription.css.
import { Fragment, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { QUOTE } from '#site/site-links.ts'
import { QueryState } from '#site/query-state.tsx'
import { useTimeOf } from '#site/promised.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { PlanFamily } from '../subscriptions.contract.ts'
import { AwaitingPayment } from './awaiting-payment.tsx'
import { ChosenPlan } from './choose-plan.tsx'
import { OfferedPlan, useMyOffer } from './offered-plan.tsx'
import { OrderFixes } from './order-fixes.tsx'
import { useIsFromBook, useNamedFixes, useNamedPlan, usePlans } from './plan-choice.ts'
import { useMySubscription, useOtherSubscriptions } from './subscription-context.tsx'
import { answerTo, PlanCard, Running } from './subscription.panel.tsx'
import { SOON, useAnswered, useCheckoutReturn } from './checkout-return.ts'

/** Where the address names one of them or their family, where an offer waits, and where what runs is all that there is. Undefined until that is known. */
function useComesFirst(): boolean | undefined {
  const isFromBook = useIsFromBook()
  const isNamed = useSearchParams()[0].has('family') || isFromBook
  const { data, error } = useMyOffer()
  const isAll = useIsAll()
  if (isNamed || data?.offer?.state === 'open') return true
  return isFromBook === undefined || !(data ?? error) ? undefined : isAll
}

/** Whether one of them runs, and no plan of marketing. */
function useIsAll(): boolean | undefined {
  const { data } = useMySubscription()
  const others = useOtherSubscriptions()
  if (!data || !others) return undefined
  const isMarketed = data.subscription !== null && !data.subscription.isOver
  return !isMarketed && others.length > 0
}

/** Decided once for whoever arrives: the address follows what is done here, and nothing moves under a hand. */
function useFirstPlace(): boolean {
  const comesFirst = useComesFirst()
  const [decided, setDecided] = useState(comesFirst)
  if (decided === undefined && comesFirst !== undefined) setDecided(comesFirst)
  return decided ?? false
}

/** `children` are the marketing plan: the others stand above it or below. */
export function OtherPlansPanel({ children }: { children: ReactNode }) {
  const fixes = useNamedFixes()
  const others = (
    <Fragment key="others">
      {fixes && <OrderFixes plan={fixes} />}
      <NamedNotLoaded />
      <PlanOf family="maintenance" />
      <PlanOf family="doctors" />
    </Fragment>
  )
  const marketing = <Fragment key="marketing">{children}</Fragment>
  return useFirstPlace() ? [others, marketing] : [marketing, others]
}

/** Somebody came for a plan, and whether it is of the price book cannot be seen. */
function NamedNotLoaded() {
  const { planId } = useNamedPlan()
  const { data: marketing } = usePlans()
  const { error } = usePlans('maintenance')
  if (!planId || !error || marketing?.some(({ id }) => id === planId)) return null
  return (
    <section className="card" aria-label="The plan that you chose">
      <QueryState title="The plan that you chose did not load." error={error} rows={3} />
    </section>
  )
}

function PlanOf({ family }: { family: PlanFamily }) {
  const checkoutReturn = useCheckoutReturn(family)
  const { data, error } = useMySubscription(checkoutReturn && SOON, family)
  useAnswered(data && answerTo(checkoutReturn, data))
  if (!data)
    return (
      error && (
        <section className="card" aria-label="Your other plans">
          <QueryState title="Your other plans did not load." error={error} rows={2} />
        </section>
      )
    )
  const { subscription, takesCard } = data
  if (subscription && !subscription.isOver)
    return <Running subscription={subscription} isNewCard={checkoutReturn === 'card'} />
  if (checkoutReturn === 'paid')
    return <AwaitingPayment what="your payment" instead="Show the plan" />
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
  const time = useTimeOf('quote-request')
  const plan = plans?.find(({ id }) => id === planId)
  if (!plan) return null
  if (takesCard) return <ChosenPlan plan={plan} hasAds={false} code={code} takesFocus={false} />
  const { id, name } = plan
  return (
    <section className="card card-body" aria-label={name}>
      <h2>{name}</h2>
      <p>
        No card is taken here. Ask for it, and we answer within {time}; it is paid by bank transfer,
        month by month.
      </p>
      <ButtonLink
        href={`${QUOTE.href}?${new URLSearchParams({ service: 'small-business', plan: id, from: `maintenance-${id}` })}`}
      >
        Get {name}
      </ButtonLink>
    </section>
  )
}
