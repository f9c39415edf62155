// Stripe’s subscriptions and invoices as the product’s plans and bills.
import type { Stripe } from 'stripe'
import { Failure } from '../failure.ts'
import type { OpenCheckout, PlanInvoice, PlanSubscription, ProviderPlan } from './provider.ts'
import {
  cardName,
  currencyText,
  stripeId,
  instant,
  isOurs,
  known,
  maybe,
  wholeOf,
} from './stripe-values.ts'

export type CallStripe = <Result>(result: Promise<Result>) => Promise<Result>

/** Of plans. */
export const CURRENCY = 'usd'
export const WHOLE_SUBSCRIPTION = { expand: ['default_payment_method', 'latest_invoice'] }

export function toOpen({ id, url, expires_at }: Stripe.Checkout.Session): OpenCheckout {
  if (!url)
    throw new Failure('unavailable', 'The payment page could not be opened. Please try again.')
  return { id, url, expiresAt: instant(expires_at) }
}

const STATES = {
  active: 'active',
  trialing: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
} as const

// Our own metadata, written with every order and every change.
const termsIn = (text: string | undefined): ProviderPlan => JSON.parse(text ?? '') as ProviderPlan

export function toPlan(subscription: Stripe.Subscription): PlanSubscription {
  const {
    id,
    metadata,
    customer,
    status,
    created,
    cancel_at_period_end,
    canceled_at,
    ended_at,
    cancellation_details,
    default_payment_method,
    latest_invoice,
  } = subscription
  return {
    id,
    reference: metadata.reference ?? '',
    customer: stripeId(customer) ?? '',
    state: known<PlanSubscription['state']>(STATES, status, 'ended'),
    ...agreed(subscription),
    startedAt: instant(created),
    cancelsAtPeriodEnd: cancel_at_period_end,
    canceledAt: maybe(canceled_at),
    cancelReason: cancellation_details?.comment ?? '',
    endedAt: maybe(ended_at),
    endedFor: ended_at ? whyEnded(subscription) : null,
    card: cardName(wholeOf(default_payment_method)?.card),
    nextTryAt: status === 'past_due' ? maybe(wholeOf(latest_invoice)?.next_payment_attempt) : null,
  }
}

/** During a pending downgrade, the previous plan is active until its paid period ends. */
function agreed({
  metadata,
  items: {
    data: [item],
  },
  created,
}: Stripe.Subscription): Pick<PlanSubscription, 'plan' | 'next' | 'periodStart' | 'periodEnd'> {
  const { current_period_start: start, current_period_end: end } = item ?? {
    current_period_start: created,
    current_period_end: created,
  }
  const { plan, before, before_until } = metadata
  const [latest, period] = [termsIn(plan), { periodStart: instant(start), periodEnd: instant(end) }]
  return before && start < Number(before_until)
    ? { plan: termsIn(before), next: latest, ...period }
    : { plan: latest, next: null, ...period }
}

function whyEnded({
  cancellation_details,
  cancel_at_period_end,
}: Stripe.Subscription): PlanSubscription['endedFor'] {
  if (cancellation_details?.reason === 'payment_failed') return 'unpaid'
  return cancel_at_period_end ? 'canceled' : 'other'
}

const REASONS = {
  subscription_create: 'first',
  subscription_cycle: 'month',
  subscription_update: 'change',
} as const

export function toInvoice(
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
): PlanInvoice {
  const { subscription, plan } = aboutPlan(invoice)
  const { start, end } = invoice.lines.data.at(-1)?.period ?? {
    start: invoice.period_start,
    end: invoice.period_end,
  }
  return {
    id: invoice.id,
    subscription,
    isPaid: invoice.status === 'paid',
    amount: invoice.amount_paid,
    // Older bills of the sandbox have none.
    currency: currencyText(invoice.currency ?? CURRENCY),
    why: known<PlanInvoice['why']>(REASONS, invoice.billing_reason, 'month'),
    plan,
    from: instant(start),
    until: instant(end),
    paidAt: maybe(invoice.status_transitions.paid_at),
    charge: intent?.id ?? null,
    card: cardName(wholeOf(intent?.latest_charge)?.payment_method_details?.card),
  }
}

export function aboutPlan({ parent }: Stripe.Invoice): {
  subscription: string
  plan: ProviderPlan
} {
  const about = parent?.subscription_details
  // The first bill of a button's sale is older than our mark; the subscription has it.
  const { plan } = isOurs(about?.metadata)
    ? about.metadata
    : (wholeOf(about?.subscription)?.metadata ?? {})
  return { subscription: stripeId(about?.subscription) ?? '', plan: termsIn(plan) }
}

export const isPlanBill = ({ parent }: Pick<Stripe.Invoice, 'parent'>): boolean =>
  isOurs(parent?.subscription_details?.metadata)
