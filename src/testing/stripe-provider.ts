// The Stripe adapter in front of a fake Stripe, for tests.
import { createStripe } from '#kernel/payments/stripe.ts'
import { openFakeStripe, SECRET_KEY } from './fake-stripe.ts'
import { ORDER, STRIPE_METADATA } from './stripe-fixtures.ts'
import { APRIL_4, BASIC, PLAN } from './stripe-subscription-fixtures.ts'

export const FAKE_WEBHOOK_SECRET = 'whsec_StandIn'
export const [OPEN_CHECKOUT, FIND_SUBSCRIPTION, CHANGE_SUBSCRIPTION] = [
  'POST /v1/checkout/sessions',
  'GET /v1/subscriptions/sub_1',
  'POST /v1/subscriptions/sub_1',
]
export const RETURN_URLS = {
  paid: 'https://agency.example/paid',
  canceled: 'https://agency.example/canceled',
}
export const CARD_DECLINE = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
  charge: 'ch_2',
}
export const ENDED = { status: 'canceled', ended_at: APRIL_4, canceled_at: APRIL_4 }
export const DOWNGRADING = {
  metadata: {
    ...STRIPE_METADATA,
    reference: ORDER,
    plan: JSON.stringify(BASIC),
    before: JSON.stringify(PLAN),
    before_until: String(APRIL_4),
  },
}

export const dateAt = (seconds: number): Date => new Date(seconds * 1000)

/** Close `stripe` after the tests, and reset it after each. */
export async function openStripeProvider() {
  const stripe = await openFakeStripe()
  const cards = createStripe(
    { secretKey: SECRET_KEY, webhookSecret: FAKE_WEBHOOK_SECRET },
    { origin: stripe.origin },
  )
  return { stripe, cards, calls: () => stripe.calls.map(({ call, key }) => [call, key]) }
}
