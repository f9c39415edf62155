import { RefreshCw, RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatDay, longDay } from '#kernel/dates.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import type { Subscription } from '../../subscriptions.contract.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import {
  METHOD_TEXTS,
  SwitchMethod,
} from '#features/billing/transfer-plans/web/customer/switch-method.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { SUBSCRIPTION_STATES } from './subscription-states.ts'
import { useCheckout } from '#features/billing/payments/web/customer/pay-by-card.tsx'
import { useReactivating, useRefreshing } from './subscription-changes.ts'
import './subscription.css'

type OfFamily = { family: PlanFamily }

export function CurrentPlanCard({ subscription }: { subscription: Subscription }) {
  const id = useId()
  const { packageName, monthlyPrice, status, isOver } = subscription
  return (
    <section className="card subscription-card" aria-labelledby={id}>
      <div className="subscription-head">
        <div>
          <h2 id={id}>
            {packageName}{' '}
            <StatusBadge tone={SUBSCRIPTION_STATES[status].tone}>
              {SUBSCRIPTION_STATES[status].label}
            </StatusBadge>
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
        variant="neutral"
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
      ...openInvoicesOf(subscription),
    }
  if (subscription.paymentMethod === 'bank-transfer') return byTransfer(subscription, day)
  return status === 'past_due' ? openBill(subscription, day) : nextBill(subscription, day)
}

const byTransfer = (subscription: Subscription, day: (at: string) => string): Facts => ({
  Renews: renewal(subscription, day),
  'Paid by': (
    <>
      Bank transfer, with an invoice each month{' '}
      {!subscription.nextMethod && <SwitchMethod subscription={subscription} />}
    </>
  ),
  ...nextPayment(subscription, day),
  ...openInvoicesOf(subscription),
  'Member since': since(subscription, day),
})

/** From the next month on, if that changes. */
function nextPayment(subscription: Subscription, day: (at: string) => string): Facts {
  const { nextMethod, card, endsIfCanceledAt } = subscription
  if (!nextMethod) return {}
  const text = METHOD_TEXTS[nextMethod] + (nextMethod === 'card' && card ? `, ${card}` : '')
  return {
    [`From ${day(endsIfCanceledAt)}`]: (
      <>
        {text} <SwitchMethod subscription={subscription} />
      </>
    ),
  }
}

function openInvoicesOf({ openInvoices }: Subscription): Facts {
  if (!openInvoices.length) return {}
  return {
    'To pay': (
      <ul>
        {openInvoices.map(({ paymentId, invoiceNumber, amount, dueOn, isOverdue }) => (
          <li key={paymentId}>
            <a className="text-link" href={paths.customer.section('payments')}>
              {invoiceNumber ?? 'Invoice'}
            </a>
            {`, ${exactDollars(amount)}`}
            {dueOn && `, ${isOverdue ? 'was due' : 'due'} on ${formatDay(dueOn)}`}
          </li>
        ))}
      </ul>
    ),
  }
}

const renewal = (
  { currentPeriodEnd, monthlyPrice, next }: Subscription,
  day: (at: string) => string,
): string =>
  `${day(currentPeriodEnd)}, ${exactDollars(next?.amount ?? monthlyPrice)}${next ? `, then ${next.name}` : ''}`

const since = (
  { startedAt, firstAmount, promotionCode }: Subscription,
  day: (at: string) => string,
): string =>
  `${day(startedAt)}${promotionCode ? `, first month ${exactDollars(firstAmount)} with ${promotionCode}` : ''}`

function nextBill(subscription: Subscription, day: (at: string) => string): Facts {
  const { family, card, nextMethod } = subscription
  return {
    Renews: renewal(subscription, day),
    Card: (
      <>
        {card ?? 'Not known'} <UpdateCard family={family} />{' '}
        {!nextMethod && <SwitchMethod subscription={subscription} />}
      </>
    ),
    ...nextPayment(subscription, day),
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
