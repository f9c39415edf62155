import type { ReactNode } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { Banner } from '#ui/banner.tsx'
import type { ToastMessage } from '#ui/toasts.tsx'
import type { MySubscription, Subscription } from '../../subscriptions.contract.ts'
import { AwaitingPayment } from '#features/billing/payments/web/customer/awaiting-payment.tsx'
import { OrderedPlan } from '#features/billing/transfer-plans/web/customer/ordered-plan.tsx'
import { ChangePlan } from './change-plan.tsx'
import { ChoosePlan } from './choose-plan.tsx'
import { usePlanInUrl, usePlans } from '#features/billing/plans/web/plan-choice.ts'
import { useMySubscription, useOtherSubscriptions } from './subscription-context.tsx'
import {
  REFETCH_MS,
  useCheckoutToast,
  useCheckoutReturn,
  type CheckoutReturn,
} from './checkout-return.ts'
import { CurrentPlanCard } from './current-plan-card.tsx'
import { NO_SUBSCRIPTION } from './subscription-states.ts'
import { CanceledPlanNotice } from './canceled-plan-notice.tsx'
import { PastDueNotice } from './past-due-notice.tsx'
import { PaymentAttempts } from './payment-attempts.tsx'

/** For a customer who has a plan of another family. */
const NO_MARKETING = 'You don’t have a digital marketing plan yet.'
const useNone = (): string => (useOtherSubscriptions()?.length ? NO_MARKETING : NO_SUBSCRIPTION)

export function SubscriptionPanel({ children }: { children: ReactNode }) {
  const checkoutReturn = useCheckoutReturn()
  const { data, error } = useMySubscription(checkoutReturn && REFETCH_MS)
  const none = useNone()
  useCheckoutToast(data && subscriptionToast(checkoutReturn, data))
  if (!data)
    return (
      <section className="card" aria-label="Your plan">
        <QueryState title="Couldn’t load your plan." error={error} rows={4} />
      </section>
    )
  const { subscription, order, cardsEnabled } = data
  if (subscription && !subscription.isOver)
    return (
      <Running subscription={subscription} isNewCard={checkoutReturn === 'card'}>
        {children}
      </Running>
    )
  if (checkoutReturn === 'paid')
    return <AwaitingPayment what="your payment" instead="Show the plans" />
  return (
    <>
      {subscription && (
        <>
          <CurrentPlanCard subscription={subscription} />
          {children}
        </>
      )}
      {order ? (
        <OrderedPlan order={order} />
      ) : (
        <ChoosePlan none={subscription ? undefined : none} cardsEnabled={cardsEnabled} />
      )}
    </>
  )
}

export function Running({
  subscription,
  isNewCard,
  children,
}: {
  subscription: Subscription
  isNewCard: boolean
  children?: ReactNode
}) {
  const { status } = subscription
  const isPastDue = status === 'past_due'
  return (
    <>
      {isPastDue &&
        (isNewCard ? (
          <AwaitingPayment what="your new card" instead="Show my plan" />
        ) : (
          <PastDueNotice subscription={subscription} />
        ))}
      <CurrentPlanCard subscription={subscription} />
      {status === 'canceled' && <CanceledPlanNotice subscription={subscription} />}
      {status !== 'active' && <RequestedPlanBanner subscription={subscription} />}
      {isPastDue && subscription.paymentMethod === 'card' && (
        <PaymentAttempts subscription={subscription} />
      )}
      {children}
      {status === 'active' && !subscription.nextMethod && (
        <ChangePlan subscription={subscription} />
      )}
    </>
  )
}

function RequestedPlanBanner({
  subscription: { family, planId, packageName, status },
}: {
  subscription: Subscription
}) {
  const { planId: named } = usePlanInUrl()
  const requestedPlan = usePlans(family).data?.find(({ id }) => id === named && id !== planId)
  if (!requestedPlan) return null
  return (
    <Banner tone="info" title={`You chose ${requestedPlan.name}.`}>
      {status === 'canceled'
        ? `Reactivate ${packageName} first. Then you can switch, and see the price before anything is charged.`
        : `You can switch to it once ${packageName} is paid.`}
    </Banner>
  )
}

export function subscriptionToast(
  checkoutReturn: CheckoutReturn | undefined,
  { subscription }: MySubscription,
): ToastMessage | undefined {
  if (checkoutReturn === 'canceled')
    return {
      type: 'info',
      title: 'Nothing was charged.',
      description:
        subscription && !subscription.isOver
          ? 'Your plan has not changed.'
          : 'Your selection is still here.',
    }
  if (!subscription || subscription.isOver) return undefined
  if (checkoutReturn === 'paid')
    return {
      type: 'success',
      title: `Your ${subscription.packageName} plan has started.`,
      description: 'We will email the receipt.',
    }
  return checkoutReturn === 'card' && subscription.status !== 'past_due'
    ? {
        type: 'success',
        title: 'Card saved',
        description: 'It will be used for your plan from now on.',
      }
    : undefined
}
