// The plan that a business pays for each month: how it stands, and everything that can be done about it. Its styles: payments.css.
import { RefreshCw, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { longDay } from '#kernel/dates.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
import { PRICING } from '#site/addresses.ts'
import { useCompany } from '#site/company.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { Strip } from '#ui/strip.tsx'
import type { Subscription, SubscriptionStatus } from '../subscriptions.contract.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangePlan, ChoosePlan } from './choose-plan.tsx'
import { useCheckout } from './pay-by-card.tsx'
import { useMySubscription, useSubscription } from './subscription-context.tsx'
import { useReactivating, useRefreshing } from './subscription-changes.ts'

const NONE = 'You don’t have a subscription yet.'

/** `children` stand below the plan, above the ways to change it. */
export function SubscriptionPanel({ children }: { children: ReactNode }) {
  const { data, error } = useMySubscription()
  if (!data) return <section className="card" aria-label="Your plan"><NotLoaded title="Your plan did not load." error={error} rows={4} /></section>
  const { subscription, takesCard } = data
  if (!subscription || subscription.isOver) {
    return (
      <>
        {subscription && <PlanCard subscription={subscription} />}
        {takesCard ? <ChoosePlan none={subscription ? undefined : NONE} /> : <NoPlan />}
      </>
    )
  }
  return (
    <>
      {subscription.status === 'past_due' && <PastDue />}
      <PlanCard subscription={subscription} />
      {children}
      {subscription.status === 'past_due' && <Tries subscription={subscription} />}
      {subscription.status === 'active' && <ChangePlan subscription={subscription} />}
    </>
  )
}

function NoPlan() {
  return (
    <section className="card" aria-label="Your plan">
      <EmptyState art={<SmallClosedShop />} text={NONE} more="The plans are paid by the month.">
        <ButtonLink href={PRICING.href}>View All Plans</ButtonLink>
      </EmptyState>
    </section>
  )
}

const STATES: Record<SubscriptionStatus, { tone: Tone; word: string }> = { active: { tone: 'ok', word: 'Active' }, past_due: { tone: 'bad', word: 'Past due' }, canceled: { tone: 'mute', word: 'Canceled' } }

function PlanCard({ subscription }: { subscription: Subscription }) {
  const { packageName, monthlyPrice, status, isOver } = subscription
  return (
    <section className="card subscription" aria-labelledby="plan">
      <div className="subscription-head">
        <div>
          <h2 id="plan">{packageName} <StatusBadge tone={STATES[status].tone}>{STATES[status].word}</StatusBadge></h2>
          <p><b className="subscription-price figures">{dollars(monthlyPrice)}</b> per month</p>
        </div>
        {!isOver && <Actions subscription={subscription} />}
      </div>
      <PlanFacts subscription={subscription} />
    </section>
  )
}

function Actions({ subscription }: { subscription: Subscription }) {
  const [isCanceling, setCanceling] = useState(false)
  const [refreshing, reactivating] = [useRefreshing(), useReactivating()]
  return (
    <div className="subscription-actions">
      <Button variant="line" busy={refreshing.isPending} busyLabel="Refreshing" onClick={() => refreshing.mutate()}><Icon of={RefreshCw} />Refresh</Button>
      {subscription.status === 'active' && <Button variant="danger" aria-haspopup="dialog" onClick={() => setCanceling(true)}>Cancel subscription</Button>}
      {subscription.status === 'canceled' && <Button busy={reactivating.isPending} busyLabel="Reactivating" onClick={() => reactivating.mutate()}><Icon of={RotateCcw} />Reactivate</Button>}
      {isCanceling && <CancelDialog subscription={subscription} onClose={() => setCanceling(false)} />}
    </div>
  )
}

function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { timeZone } = useCompany()
  const day = (at: string): string => longDay(new Date(at), timeZone)
  const { card, startedAt, firstAmount, promotionCode, adSpend } = subscription
  return (
    <dl className="subscription-facts">
      {termOf(subscription, day)}
      <div><dt>Card</dt><dd>{card ?? 'Not known'} {!subscription.isOver && <UpdateCard />}</dd></div>
      <div><dt>Ad spend included</dt><dd>{adSpend === null ? 'None' : `${dollars(adSpend)} a month`}</dd></div>
      <div><dt>Member since</dt><dd>{day(startedAt)}{promotionCode && `, first month ${exactDollars(firstAmount)} with ${promotionCode}`}</dd></div>
    </dl>
  )
}

/** What comes next, and when. */
function termOf({ status, currentPeriodEnd, monthlyPrice, next, isOver, canceledAt, nextTryAt }: Subscription, day: (at: string) => string): ReactNode {
  if (isOver) return <div><dt>Ended</dt><dd>{day(canceledAt ?? currentPeriodEnd)}</dd></div>
  if (status === 'canceled') return <div><dt>Service runs until</dt><dd>{day(currentPeriodEnd)}. Nothing is charged after.</dd></div>
  if (status === 'past_due') return <div><dt>Next try</dt><dd>{nextTryAt ? day(nextTryAt) : 'None'}</dd></div>
  return <div><dt>Renews</dt><dd>{day(currentPeriodEnd)}, {exactDollars(next?.amount ?? monthlyPrice)}{next && `, then ${next.name}`}</dd></div>
}

function UpdateCard() {
  const opening = useCheckout(() => answerOf(privateApi().my.subscription.card.$post()))
  return <button type="button" className="text-link" aria-disabled={opening.isPending || undefined} onClick={() => opening.mutate()}>Update<span className="visually-hidden"> card</span></button>
}

/** Spec §4. */
function PastDue() {
  const opening = useCheckout(() => answerOf(privateApi().my.subscription.card.$post()))
  return (
    <Strip tone="bad" title="Payment failed. Please update your payment method." action={<Button size="small" busy={opening.isPending} onClick={() => opening.mutate()}>Update card</Button>}>
      With another card it is paid at once.
    </Strip>
  )
}

function Tries({ subscription: { tries, nextTryAt, monthlyPrice } }: { subscription: Subscription }) {
  const { timeZone } = useCompany()
  return (
    <section className="card card-body" aria-labelledby="tries">
      <h2 id="tries">What we tried</h2>
      <ol className="subscription-tries">
        {tries.map(({ at, amount, detail }) => (
          <li key={at}><span>{longDay(new Date(at), timeZone)}<span className="side-note">{detail}</span></span><b className="figures">{exactDollars(amount)}</b></li>
        ))}
        {nextTryAt && <li><span>{longDay(new Date(nextTryAt), timeZone)}<span className="side-note">Next try</span></span><b className="figures">{exactDollars(monthlyPrice)}</b></li>}
      </ol>
    </section>
  )
}

/** Beside other sections. Spec §2: without a subscription it leads to the plans. */
export function SubscriptionSummary() {
  const subscription = useSubscription()
  return (
    <section className="card summary" aria-labelledby="subscription-summary">
      <div className="row">
        <h2 id="subscription-summary">Subscription</h2>
        <a className="text-link" href={PRICING.href}>View All Plans</a>
      </div>
      {subscription && !subscription.isOver ? (
        <p>{subscription.packageName} <StatusBadge tone={STATES[subscription.status].tone}>{STATES[subscription.status].word}</StatusBadge></p>
      ) : (
        <p className="muted">{NONE}</p>
      )}
    </section>
  )
}
