// A business's plan: status, facts and actions. Styles: subscription.css.
import { Check, CircleX, Clock, CreditCard, RefreshCw, RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { calendarDaysBetween, longDay, monthDay } from '#kernel/dates.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
import { PRICING } from '#site/site-links.ts'
import { useCompany } from '#site/company.ts'
import { QueryState } from '#site/query-state.tsx'
import { useResponseTimeText } from '#site/response-times.ts'
import { unwrap } from '#site/api-error.ts'
import { privateApi } from '#site/session.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { useNow } from '#ui/now.ts'
import { Banner } from '#ui/banner.tsx'
import type { ToastMessage } from '#ui/toasts.tsx'
import type {
  MySubscription,
  PlanFamily,
  Subscription,
  SubscriptionStatus,
} from '../subscriptions.contract.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { AwaitingPayment } from './awaiting-payment.tsx'
import { ChangePlan } from './change-plan.tsx'
import { ChoosePlan } from './choose-plan.tsx'
import { useCheckout } from './pay-by-card.tsx'
import { useNamedPlan, usePlans } from './plan-choice.ts'
import {
  useMySubscription,
  useOtherSubscriptions,
  useSubscription,
} from './subscription-context.tsx'
import { useReactivating, useRefreshing } from './subscription-changes.ts'
import {
  SOON,
  useCheckoutToast,
  useCheckoutReturn,
  type CheckoutReturn,
} from './checkout-return.ts'

const NONE = 'You don’t have a subscription yet.'
/** For a customer who has a plan of another family. */
const NO_MARKETING = 'You don’t have a digital marketing plan yet.'
const useNone = (): string => (useOtherSubscriptions()?.length ? NO_MARKETING : NONE)

export function SubscriptionPanel({ children }: { children: ReactNode }) {
  const checkoutReturn = useCheckoutReturn()
  const { data, error } = useMySubscription(checkoutReturn && SOON)
  const none = useNone()
  useCheckoutToast(data && subscriptionToast(checkoutReturn, data))
  if (!data)
    return (
      <section className="card" aria-label="Your plan">
        <QueryState title="Your plan did not load." error={error} rows={4} />
      </section>
    )
  const { subscription, cardsEnabled } = data
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
      {cardsEnabled ? (
        <ChoosePlan none={subscription ? undefined : none} />
      ) : (
        <NoPlan hadOne={subscription !== null} />
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
          <PastDue subscription={subscription} />
        ))}
      <CurrentPlanCard subscription={subscription} />
      {status === 'canceled' && <UntilThen subscription={subscription} />}
      {status !== 'active' && <RequestedPlanBanner subscription={subscription} />}
      {isPastDue && <Tries subscription={subscription} />}
      {children}
      {status === 'active' && <ChangePlan subscription={subscription} />}
    </>
  )
}

function RequestedPlanBanner({
  subscription: { family, planId, packageName, status },
}: {
  subscription: Subscription
}) {
  const { planId: named } = useNamedPlan()
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
  if (checkoutReturn === 'left')
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

/** Without card payments. */
function NoPlan({ hadOne }: { hadOne: boolean }) {
  const none = useNone()
  return (
    <section className="card" aria-label="Choose a plan">
      <EmptyState
        art={<SmallClosedShop />}
        text={hadOne ? 'You have no active plan.' : none}
        more={`We do not accept cards. Choose a plan, and we reply within ${useResponseTimeText('quote-request')}. You pay monthly by bank transfer.`}
      >
        <ButtonLink href={PRICING.href}>View All Plans</ButtonLink>
      </EmptyState>
    </section>
  )
}

type OfFamily = { family: PlanFamily }

const STATES: Record<SubscriptionStatus, { tone: Tone; label: string }> = {
  active: { tone: 'ok', label: 'Active' },
  past_due: { tone: 'bad', label: 'Past due' },
  canceled: { tone: 'mute', label: 'Canceled' },
}

export function CurrentPlanCard({ subscription }: { subscription: Subscription }) {
  const id = useId()
  const { packageName, monthlyPrice, status, isOver } = subscription
  return (
    <section className="card subscription" aria-labelledby={id}>
      <div className="subscription-head">
        <div>
          <h2 id={id}>
            {packageName}{' '}
            <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>
          </h2>
          <p>
            <b className="subscription-price numeric">{dollars(monthlyPrice)}</b> per month
          </p>
        </div>
        {!isOver && <Actions subscription={subscription} />}
      </div>
      <PlanFacts subscription={subscription} />
    </section>
  )
}

function Actions({ subscription }: { subscription: Subscription }) {
  const [isCanceling, setCanceling] = useState(false)
  const [refreshing, reactivating] = [
    useRefreshing(subscription.family),
    useReactivating(subscription.family),
  ]
  return (
    <div className="subscription-actions">
      <Button
        variant="line"
        busy={refreshing.isPending}
        busyLabel="Refreshing"
        onClick={() => refreshing.mutate()}
      >
        <Icon of={RefreshCw} />
        Refresh
      </Button>
      {subscription.status === 'active' && (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setCanceling(true)}>
          Cancel subscription
        </Button>
      )}
      {subscription.status === 'canceled' && (
        <Button
          busy={reactivating.isPending}
          busyLabel="Reactivating"
          onClick={() => void restoreFocusAfter(reactivating.mutateAsync())}
        >
          <Icon of={RotateCcw} />
          Reactivate
        </Button>
      )}
      {isCanceling && (
        <CancelDialog subscription={subscription} onClose={() => setCanceling(false)} />
      )}
    </div>
  )
}

function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { timeZone } = useCompany()
  const facts = factsOf(subscription, (at) => longDay(new Date(at), timeZone))
  return (
    <dl className="subscription-facts">
      {Object.entries(facts).map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

type Facts = Record<string, ReactNode>

function factsOf(subscription: Subscription, day: (at: string) => string): Facts {
  const { status, isOver, startedAt, currentPeriodEnd, canceledAt } = subscription
  if (isOver)
    return { 'Member since': since(subscription, day), Ended: day(canceledAt ?? currentPeriodEnd) }
  if (status === 'canceled')
    return {
      Canceled: day(canceledAt ?? startedAt),
      'Service runs until': day(currentPeriodEnd),
      'Next charge': 'None',
    }
  return status === 'past_due' ? openBill(subscription, day) : nextBill(subscription, day)
}

const since = (
  { startedAt, firstAmount, promotionCode }: Subscription,
  day: (at: string) => string,
): string =>
  `${day(startedAt)}${promotionCode ? `, first month ${exactDollars(firstAmount)} with ${promotionCode}` : ''}`

function nextBill(subscription: Subscription, day: (at: string) => string): Facts {
  const { family, card, currentPeriodEnd, monthlyPrice, next } = subscription
  return {
    Renews: `${day(currentPeriodEnd)}, ${exactDollars(next?.amount ?? monthlyPrice)}${next ? `, then ${next.name}` : ''}`,
    Card: (
      <>
        {card ?? 'Not known'} <UpdateCard family={family} />
      </>
    ),
    'Member since': since(subscription, day),
  }
}

const openBill = (
  { tries: [first], card, nextTryAt }: Subscription,
  day: (at: string) => string,
): Facts => ({
  'Open since': first ? `${day(first.at)}, ${exactDollars(first.amount)}` : 'Not known',
  Card: card ? `${card}, declined` : 'Not known',
  'Next attempt': nextTryAt ? day(nextTryAt) : 'None',
})

function UpdateCard({ family }: OfFamily) {
  const opening = useCheckout(() =>
    unwrap(privateApi().my.subscription.card.$post({ query: { family } })),
  )
  return (
    <button
      type="button"
      className="text-link"
      aria-disabled={opening.isPending || undefined}
      onClick={() => opening.mutate()}
    >
      Update<span className="visually-hidden"> card</span>
    </button>
  )
}

const STAYS = [
  'Your quotes, invoices and files stay here. You can download all of them.',
  'Your project is not part of the plan, and continues.',
]

/** Product K15: the plan runs until then. */
function UntilThen({
  subscription: { packageName, monthlyPrice, next, currentPeriodEnd },
}: {
  subscription: Subscription
}) {
  const { timeZone } = useCompany()
  const end = new Date(currentPeriodEnd)
  const [day, left] = [longDay(end, timeZone), calendarDaysBetween(useNow(), end, timeZone)]
  return (
    <>
      <Banner
        tone="info"
        icon={Clock}
        title={left > 1 ? `${left} days left.` : left === 1 ? '1 day left.' : 'The last day.'}
      >
        Everything in {packageName} keeps working until {day}. Reactivate before then and nothing
        changes; you pay {exactDollars(next?.amount ?? monthlyPrice)} on that day.
      </Banner>
      <section className="card card-body" aria-label={`After ${day}`}>
        <h2>After {day}</h2>
        <ul className="subscription-after">
          {STAYS.map((what) => (
            <li key={what}>
              <Icon of={Check} />
              {what}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Spec §4. */
function PastDue({ subscription: { family, nextTryAt } }: { subscription: Subscription }) {
  const { timeZone } = useCompany()
  const opening = useCheckout(() =>
    unwrap(privateApi().my.subscription.card.$post({ query: { family } })),
  )
  return (
    <Banner
      tone="bad"
      title="Payment failed. Please update your payment method."
      action={
        <Button
          size="small"
          busy={opening.isPending}
          busyLabel="Opening"
          onClick={() => opening.mutate()}
        >
          <Icon of={CreditCard} />
          Update card
        </Button>
      }
    >
      With another card it is paid right away.
      {nextTryAt && ` We try this one again on ${monthDay(new Date(nextTryAt), timeZone)}.`}
    </Banner>
  )
}

function Tries({
  subscription: { tries, nextTryAt, monthlyPrice },
}: {
  subscription: Subscription
}) {
  const { timeZone } = useCompany()
  const day = (at: string): string => longDay(new Date(at), timeZone)
  return (
    <section className="card card-body" aria-label="Payment attempts">
      <h2>Payment attempts</h2>
      <ol className="subscription-tries">
        {tries.map(({ at, amount, detail }) => (
          <li key={at}>
            <Icon of={CircleX} />
            <span>
              {day(at)}
              <span className="side-note">{detail}</span>
            </span>
            <b className="numeric">{exactDollars(amount)}</b>
          </li>
        ))}
        {nextTryAt && (
          <li>
            <Icon of={Clock} />
            <span>
              {day(nextTryAt)}
              <span className="side-note">Next attempt</span>
            </span>
            <b className="numeric">{exactDollars(tries.at(-1)?.amount ?? monthlyPrice)}</b>
          </li>
        )}
      </ol>
    </section>
  )
}

/** Beside other sections. Spec §2: without a subscription it links to the plans. */
export function SubscriptionSummary() {
  const subscription = useSubscription()
  const others = useOtherSubscriptions() ?? []
  const running = subscription && !subscription.isOver ? [subscription, ...others] : others
  return (
    <section className="card summary" aria-labelledby="subscription-summary">
      <div className="row">
        <h2 id="subscription-summary">Subscription</h2>
        <a className="text-link" href={PRICING.href}>
          View All Plans
        </a>
      </div>
      {running.map(({ id, packageName, status }) => (
        <p key={id}>
          {packageName} <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>
        </p>
      ))}
      {running.length === 0 && <p className="muted">{NONE}</p>}
    </section>
  )
}
