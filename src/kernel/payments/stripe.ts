// The payment provider Stripe, through its official package. Only these files know Stripe.
import { Stripe } from 'stripe'
import { Failure } from '../failure.ts'
import type { Checkout, PaymentOrder, PaymentProvider, Refund } from './provider.ts'
import { toWebhookEvent } from './stripe-webhook-events.ts'
import { isPlanBill, toOpen } from './stripe-plan-values.ts'
import { planCalls } from './stripe-plans.ts'
import { cardName, currencyText, stripeId, isOurs, known, OURS, wholeOf } from './stripe-values.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string }
/** Replaces Stripe's server: an address, or a function in this process. */
export type Elsewhere = { origin: URL } | { handle: (request: Request) => Promise<Response> }

const TIMEOUT = 20_000

export function createStripe(
  { secretKey, webhookSecret }: StripeSettings,
  elsewhere?: Elsewhere,
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    timeout: TIMEOUT,
    ...(elsewhere && reach(elsewhere)),
  })
  const readCheckout = async (id: string): Promise<Checkout> =>
    toCheckout(
      await callStripe(
        stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
      ),
    )
  return {
    openPayment: async (order) =>
      toOpen(
        await callStripe(
          stripe.checkout.sessions.create(paymentSession(order), { idempotencyKey: order.key }),
        ),
      ),
    readCheckout,
    async closeCheckout(id) {
      try {
        await stripe.checkout.sessions.expire(id)
      } catch (error) {
        // Only an open checkout can be closed; the read returns its actual state.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error)
      }
      return readCheckout(id)
    },
    refund: async (order) => toRefund(await refundOnce(stripe, order)),
    async readRefund(id) {
      const refund = await callStripe(stripe.refunds.retrieve(id, { expand: ['payment_intent'] }))
      const paid = wholeOf(refund.payment_intent)
      const ours =
        isOurs(refund.metadata) ||
        isOurs(paid?.metadata) ||
        (paid && (await paidForPlan(stripe, paid.id)))
      return ours ? toRefund(refund) : undefined
    },
    ...planCalls(stripe, callStripe),
    async updateCustomer({ customer, email, name }) {
      try {
        await stripe.customers.update(customer, { email, name })
      } catch (error) {
        if (!isMissing(error)) throw unavailable(error)
      }
    },
    readWebhookEvent(body, signature) {
      try {
        return toWebhookEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      } catch (cause) {
        throw new Failure('invalid', 'This is not signed by the payment provider.', { cause })
      }
    },
  }
}

/** The charge of a bill does not carry our mark; the bill does. */
async function paidForPlan(stripe: Stripe, payment_intent: string): Promise<boolean> {
  const {
    data: [paid],
  } = await callStripe(
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent },
      expand: ['data.invoice'],
      limit: 1,
    }),
  )
  const bill = wholeOf(paid?.invoice)
  if (!bill || ('deleted' in bill && bill.deleted)) return false
  const { parent } = bill as Stripe.Invoice // -- it was not deleted
  if (isPlanBill({ parent })) return true
  const plan = stripeId(parent?.subscription_details?.subscription)
  return plan !== null && isOurs((await callStripe(stripe.subscriptions.retrieve(plan))).metadata)
}

async function refundOnce(
  stripe: Stripe,
  { charge, amount, reason, reference, key }: Parameters<PaymentProvider['refund']>[0],
): Promise<Stripe.Refund> {
  // Stripe forgets a key after a day; a restored backup may repeat the call later.
  const made = await refundNamed(stripe, charge, reference).catch(throwRefundFailure)
  return (
    made ??
    stripe.refunds
      .create(
        { payment_intent: charge, amount, metadata: { ...OURS, reason, reference } },
        { idempotencyKey: key },
      )
      .catch(throwRefundFailure)
  )
}

async function refundNamed(
  stripe: Stripe,
  payment_intent: string,
  reference: string,
): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 }))
    if (isOurs(refund.metadata) && refund.metadata?.reference === reference) return refund
  return undefined
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Such as above the rest of the charge, or for an unknown charge: a retry would fail too. */
function throwRefundFailure(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400)
    throw new Failure(
      'conflict',
      'The payment provider rejected this refund. Nothing was changed.',
      { cause: error },
    )
  throw unavailable(error)
}

function reach(elsewhere: Elsewhere) {
  if ('origin' in elsewhere) {
    const { hostname, port, protocol } = elsewhere.origin
    return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const
  }
  const { handle } = elsewhere
  return {
    httpClient: Stripe.createFetchHttpClient((input, init) => handle(new Request(input, init))),
  }
}

async function callStripe<Result>(handle: Promise<Result>): Promise<Result> {
  try {
    return await handle
  } catch (error) {
    throw unavailable(error)
  }
}

/** Stripe's message is for the log, not for the customer. */
const unavailable = (cause: unknown): Failure =>
  new Failure(
    'unavailable',
    'The payment provider is not responding. Nothing was charged. Please try again in a moment.',
    { cause },
  )

function paymentSession({
  reference,
  email,
  description,
  detail,
  amount,
  currency,
  returnUrls,
}: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: reference,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description, ...(detail && { description: detail }) },
        },
      },
    ],
    // Returned with each declined card.
    payment_intent_data: { metadata: { ...OURS, reference } },
    metadata: OURS,
    success_url: returnUrls.paid,
    cancel_url: returnUrls.canceled,
  }
}

const KINDS = { payment: 'payment', subscription: 'subscription', setup: 'card' } as const
const STATES = { open: 'open', complete: 'complete', expired: 'expired' } as const

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const charge = wholeOf(wholeOf(session.payment_intent)?.latest_charge)
  return {
    id: session.id,
    kind: known(KINDS, session.mode, 'payment'),
    state: known(STATES, session.status, 'open'),
    ...(isOurs(session.metadata)
      ? { reference: session.client_reference_id ?? '', buyer: null }
      : { reference: '', buyer: session.client_reference_id ?? '' }),
    isPaid: session.payment_status === 'paid',
    amount: session.amount_total ?? 0,
    currency: currencyText(session.currency),
    charge: stripeId(session.payment_intent),
    card: cardName(charge?.payment_method_details?.card),
    subscription: stripeId(session.subscription),
  }
}

const REFUNDS = { succeeded: 'done', failed: 'failed', canceled: 'failed' } as const

function toRefund({ id, payment_intent, amount, status, metadata }: Stripe.Refund): Refund {
  return {
    id,
    charge: stripeId(payment_intent) ?? '',
    amount,
    state: known<Refund['state']>(REFUNDS, status, 'pending'),
    reason: metadata?.reason ?? '',
    reference: metadata?.reference ?? '',
  }
}
