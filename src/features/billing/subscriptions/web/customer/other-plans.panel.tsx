// Maintenance plans and plans for doctors, beside the marketing plan.
import { Fragment, type ReactNode, useState } from 'react'
import { useSearchParams } from '#ui/routing/routing.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import { AwaitingPayment } from '#features/billing/payments/web/customer/awaiting-payment.tsx'
import { OrderedPlan } from '#features/billing/transfer-plans/web/customer/ordered-plan.tsx'
import type { MySubscription, Subscription } from '../../subscriptions.contract.ts'
import { ChosenPlan } from './choose-plan.tsx'
import {
  ChosenPlanPanel,
  useMyOffer,
} from '#features/billing/plan-offers/web/customer/offered-plan.tsx'
import { OrderFixes } from '#features/billing/fixes/web/customer/order-fixes.tsx'
import {
  useIsPriceBookPlan,
  useFixesInUrl,
  usePlanInUrl,
  usePlans,
} from '#features/billing/plans/web/plan-choice.ts'
import { useMySubscription, useOtherSubscriptions } from './subscription-context.tsx'
import { subscriptionToast, Running } from './subscription.panel.tsx'
import { CurrentPlanCard } from './current-plan-card.tsx'
import { REFETCH_MS, useCheckoutToast, useCheckoutReturn } from './checkout-return.ts'

type Below = { below: (subscription: Subscription) => ReactNode }

/** True if the URL or an open offer names one of them, or only they run. Undefined on loading. */
function useComesFirst(): boolean | undefined {
  const isFromBook = useIsPriceBookPlan()
  const isNamed = useSearchParams()[0].has('family') || isFromBook
  const { data, error } = useMyOffer()
  const isAll = useHasOnlyOtherPlans()
  if (isNamed || data?.offer?.state === 'open') return true
  return isFromBook === undefined || !(data ?? error) ? undefined : isAll
}

function useHasOnlyOtherPlans(): boolean | undefined {
  const { data } = useMySubscription()
  const others = useOtherSubscriptions()
  if (!data || !others) return undefined
  const isMarketed = data.subscription !== null && !data.subscription.isOver
  return !isMarketed && others.length > 0
}

/** Decided once on arrival, so that the sections do not move while they are used. */
function useShowOthersFirst(): boolean {
  const comesFirst = useComesFirst()
  const [decided, setDecided] = useState(comesFirst)
  if (decided === undefined && comesFirst !== undefined) setDecided(comesFirst)
  return decided ?? false
}

/** `below` shows what belongs to a plan below it, `beforeFixes` is above the order of fixes. */
type Props = Below & { beforeFixes: ReactNode; children: ReactNode }

export function OtherPlansPanel({ below, beforeFixes, children }: Props) {
  const fixes = useFixesInUrl()
  const others = (
    <Fragment key="others">
      {fixes && beforeFixes}
      {fixes && <OrderFixes plan={fixes} />}
      <RequestedPlanError />
      <PlanOf family="maintenance" below={below} />
      <PlanOf family="doctors" below={below} />
    </Fragment>
  )
  const marketing = <Fragment key="marketing">{children}</Fragment>
  return useShowOthersFirst() ? [others, marketing] : [marketing, others]
}

/** The price book did not load, so it is unknown whether the plan in the URL is in it. */
function RequestedPlanError() {
  const { planId } = usePlanInUrl()
  const { data: marketing } = usePlans()
  const { error } = usePlans('maintenance')
  if (!planId || !error || marketing?.some(({ id }) => id === planId)) return null
  return (
    <section className="card" aria-label="The plan you chose">
      <QueryState title="Couldn’t load the plan you chose." error={error} rows={3} />
    </section>
  )
}

function PlanOf({ family, below }: { family: PlanFamily } & Below) {
  const checkoutReturn = useCheckoutReturn(family)
  const { data, error } = useMySubscription(checkoutReturn && REFETCH_MS, family)
  useCheckoutToast(data && subscriptionToast(checkoutReturn, data))
  if (!data)
    return (
      error && (
        <section className="card" aria-label="Your other plans">
          <QueryState title="Couldn’t load your other plans." error={error} rows={2} />
        </section>
      )
    )
  const { subscription, order, cardsEnabled } = data
  if (subscription && !subscription.isOver)
    return (
      <Running subscription={subscription} isNewCard={checkoutReturn === 'card'}>
        {below(subscription)}
      </Running>
    )
  if (checkoutReturn === 'paid')
    return <AwaitingPayment what="your payment" instead="Show the plan" />
  return (
    <>
      {subscription && (
        <>
          <CurrentPlanCard subscription={subscription} />
          {below(subscription)}
        </>
      )}
      <ToChoose family={family} order={order} cardsEnabled={cardsEnabled} />
    </>
  )
}

function ToChoose({
  family,
  order,
  cardsEnabled,
}: Pick<MySubscription, 'order' | 'cardsEnabled'> & { family: PlanFamily }) {
  if (order) return <OrderedPlan order={order} />
  return family === 'doctors' ? <ChosenPlanPanel /> : <Named cardsEnabled={cardsEnabled} />
}

function Named({ cardsEnabled }: { cardsEnabled: boolean }) {
  const { planId, code } = usePlanInUrl()
  const { data: plans } = usePlans('maintenance')
  const plan = plans?.find(({ id }) => id === planId)
  if (!plan) return null
  return (
    <ChosenPlan
      plan={plan}
      hasAds={false}
      code={code}
      cardsEnabled={cardsEnabled}
      shouldFocus={false}
    />
  )
}
