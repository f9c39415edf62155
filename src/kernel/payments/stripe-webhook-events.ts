// Translates Stripe's signed events into the provider interface.
import type { Stripe } from 'stripe'
import type { FailedCheckoutPayment, WebhookEvent } from './provider.ts'
import { aboutPlan, isPlanBill } from './stripe-plan-values.ts'
import { cardName, stripeId, instant, isOurs, declineMessage } from './stripe-values.ts'

type About = WebhookEvent extends infer One
  ? One extends WebhookEvent
    ? Omit<One, 'id' | 'type'>
    : never
  : never

const NOTHING = { about: 'nothing' } as const

export function toWebhookEvent(event: Stripe.Event): WebhookEvent {
  return {
    id: event.id,
    type: event.type,
    ...(aboutSubscription(event) ?? aboutPayment(event) ?? NOTHING),
  }
}

function aboutPayment(event: Stripe.Event): About | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return aboutPage(event.data.object)
    case 'payment_intent.payment_failed':
      return isOurs(event.data.object.metadata)
        ? { about: 'failed-attempt', attempt: toAttempt(event.data.object) }
        : NOTHING
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      // A refund made at Stripe has no mark of ours, but its payment has.
      return { about: 'refund', which: event.data.object.id }
    default:
      return undefined
  }
}

/** A Stripe button cannot carry our mark, only the buyer. */
function aboutPage({ id, metadata, mode, client_reference_id }: Stripe.Checkout.Session): About {
  const isSale = mode === 'subscription' && Boolean(client_reference_id)
  return isOurs(metadata) || isSale ? { about: 'checkout', which: id } : NOTHING
}

function aboutSubscription(event: Stripe.Event): About | undefined {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return isOurs(event.data.object.metadata)
        ? { about: 'subscription', which: event.data.object.id }
        : NOTHING
    case 'invoice.paid':
      return isPlanBill(event.data.object)
        ? { about: 'invoice', which: event.data.object.id }
        : NOTHING
    case 'invoice.payment_failed':
      return toFailedTry(event.data.object, event)
    default:
      return undefined
  }
}

function toAttempt({
  latest_charge,
  metadata,
  amount,
  last_payment_error,
  id,
}: Stripe.PaymentIntent): FailedCheckoutPayment {
  return {
    id: stripeId(latest_charge) ?? id,
    reference: metadata.reference ?? '',
    amount,
    card: cardName(last_payment_error?.payment_method?.card),
    why: declineMessage(last_payment_error),
  }
}

/** A failure of our own request was already returned by that request. */
function toFailedTry(invoice: Stripe.Invoice, { created, request }: Stripe.Event): About {
  if (!isPlanBill(invoice) || request?.id) return NOTHING
  return {
    about: 'failed-try',
    failed: {
      invoice: invoice.id,
      ...aboutPlan(invoice),
      tried: invoice.attempt_count,
      amount: invoice.amount_due,
      at: instant(created),
    },
  }
}
