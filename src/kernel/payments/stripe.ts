// Stripe, spoken to through its own package. The only file that knows it: what comes out are the words of the port.
import { Stripe } from 'stripe'
import { Failure } from '../failure.ts'
import { cardName, CURRENCY, idOf, instant, known, isOurs, planCalls, toFailedTry, toOpen } from './stripe-plans.ts'
import type { Checkout, FailedAttempt, News, Order, PaymentProvider, Refund } from './provider.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string }
/** Where Stripe is answered from, when it is not Stripe itself: an address, or a function in this process. */
export type Elsewhere = { origin: URL } | { answer: (request: Request) => Promise<Response> }

const TIMEOUT = 20_000

export function createStripe({ secretKey, webhookSecret }: StripeSettings, elsewhere?: Elsewhere): PaymentProvider {
  const stripe = new Stripe(secretKey, { telemetry: false, timeout: TIMEOUT, ...(elsewhere && reach(elsewhere)) })
  const readCheckout = async (id: string): Promise<Checkout> => toCheckout(await asked(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })))
  return {
    openPayment: async (order) => toOpen(await asked(stripe.checkout.sessions.create(paymentSession(order), { idempotencyKey: order.key }))),
    readCheckout,
    async closeCheckout(id) {
      try {
        await stripe.checkout.sessions.expire(id)
      } catch (error) {
        // Only an open one can be closed: what it is instead, the answer says.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error)
      }
      return readCheckout(id)
    },
    refund: async ({ charge, amount, reason, key }) => toRefund(await asked(stripe.refunds.create({ payment_intent: charge, amount, metadata: { reason } }, { idempotencyKey: key }))),
    readRefund: async (id) => toRefund(await asked(stripe.refunds.retrieve(id))),
    ...planCalls(stripe, asked),
    readNews(body, signature) {
      try {
        return toNews(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      } catch (cause) {
        throw new Failure('invalid', 'This is not signed by the payment provider.', { cause })
      }
    },
  }
}

function reach(elsewhere: Elsewhere) {
  if ('origin' in elsewhere) {
    const { hostname, port, protocol } = elsewhere.origin
    return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const
  }
  const { answer } = elsewhere
  return { httpClient: Stripe.createFetchHttpClient((input, init) => answer(new Request(input, init))) }
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw unavailable(error)
  }
}

/** What Stripe says about it is for the log, not for the customer. */
const unavailable = (cause: unknown): Failure => new Failure('unavailable', 'The payment provider does not answer. Nothing was charged. Please try again in a moment.', { cause })

function paymentSession({ reference, email, description, detail, amount, back }: Order): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: reference,
    customer_email: email,
    line_items: [{ quantity: 1, price_data: { currency: CURRENCY, unit_amount: amount, product_data: { name: description, ...(detail && { description: detail }) } } }],
    // It comes back with each refused card.
    payment_intent_data: { metadata: { reference } },
    success_url: back.paid,
    cancel_url: back.left,
  }
}

const KINDS = { payment: 'payment', subscription: 'subscription', setup: 'card' } as const
const STATES = { open: 'open', complete: 'complete', expired: 'expired' } as const

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return {
    id: session.id,
    kind: known(KINDS, session.mode, 'payment'),
    state: known(STATES, session.status, 'open'),
    reference: session.client_reference_id ?? '',
    isPaid: session.payment_status === 'paid',
    amount: session.amount_total ?? 0,
    charge: idOf(session.payment_intent),
    card: cardOf(typeof intent?.latest_charge === 'object' ? intent.latest_charge : null),
    subscription: idOf(session.subscription),
  }
}

function cardOf(charge: Stripe.Charge | null): string | null {
  const card = charge?.payment_method_details?.card
  return card ? cardName(card.brand, card.last4) : null
}

const REFUNDS = { succeeded: 'done', failed: 'failed', canceled: 'failed' } as const

function toRefund({ id, payment_intent, amount, status, metadata }: Stripe.Refund): Refund {
  return { id, charge: idOf(payment_intent) ?? '', amount, state: known<Refund['state']>(REFUNDS, status, 'pending'), reason: metadata?.reason ?? '' }
}

const NOTHING = { about: 'nothing' } as const

function toNews(event: Stripe.Event): News {
  return { id: event.id, type: event.type, ...(aboutPlan(event) ?? aboutPayment(event) ?? NOTHING) }
}

type About = News extends infer One ? (One extends News ? Omit<One, 'id' | 'type'> : never) : never

function aboutPayment(event: Stripe.Event): About | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { about: 'checkout', which: event.data.object.id }
    case 'payment_intent.payment_failed':
      return toAttempt(event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { about: 'refund', which: event.data.object.id }
    default:
      return undefined
  }
}

function aboutPlan(event: Stripe.Event): About | undefined {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return event.data.object.metadata.plan ? { about: 'subscription', which: event.data.object.id } : NOTHING
    case 'invoice.paid':
      return isOurs(event.data.object) ? { about: 'invoice', which: event.data.object.id } : NOTHING
    case 'invoice.payment_failed':
      return toFailedTry(event.data.object, instant(event.created))
    default:
      return undefined
  }
}

/** Without a reference it is not about a payment of ours. */
function toAttempt({ latest_charge, metadata, amount, last_payment_error, id }: Stripe.PaymentIntent): { about: 'attempt'; attempt: FailedAttempt } | { about: 'nothing' } {
  const { reference } = metadata
  if (!reference) return { about: 'nothing' }
  const card = last_payment_error?.payment_method?.card
  return { about: 'attempt', attempt: { id: idOf(latest_charge) ?? id, reference, amount, card: card ? cardName(card.brand, card.last4) : null, why: whyRefused(last_payment_error) } }
}

function whyRefused(error: Stripe.PaymentIntent.LastPaymentError | null): string {
  const { decline_code = '', code = '' } = error ?? {}
  return WHY[decline_code] ?? WHY[code] ?? 'declined'
}

/** As they follow the name of the card: `Visa ending 0002: not enough funds`. */
const WHY: Readonly<Record<string, string>> = {
  insufficient_funds: 'not enough funds',
  expired_card: 'the card has expired',
  incorrect_cvc: 'wrong security code',
  authentication_required: 'the bank asked for a step that was not taken',
  payment_intent_authentication_failure: 'the step at the bank failed',
}
