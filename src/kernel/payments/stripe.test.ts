import { afterAll, afterEach, expect, test } from 'vitest'
import { intent, MARCH_4, ORDER, session, STRIPE_METADATA } from '#testing/stripe-fixtures.ts'
import {
  dateAt,
  FAKE_WEBHOOK_SECRET,
  OPEN_CHECKOUT,
  openStripeProvider,
  RETURN_URLS,
} from '#testing/stripe-provider.ts'
import { stripeError } from '#testing/fake-stripe.ts'
import { createStripe } from './stripe.ts'

const { stripe, cards, calls } = await openStripeProvider()
afterEach(() => stripe.reset())
afterAll(() => stripe.close())

const order = {
  reference: ORDER,
  key: `payment ${ORDER} 0`,
  email: 'nora@example.test',
  description: 'Deposit for Q-2026-0001',
  detail: 'Half of it',
  amount: 300_000,
  currency: 'USD',
  returnUrls: RETURN_URLS,
} as const

test('opens one payment page per key, with its description, our mark and the return URLs', async () => {
  stripe.stubs(OPEN_CHECKOUT, session())
  expect(await cards.openPayment(order)).toEqual({
    id: 'cs_test_a1',
    url: 'https://checkout.stripe.com/c/pay/cs_test_a1#fid',
    expiresAt: dateAt(MARCH_4 + 86_400),
  })
  expect(stripe.calls).toEqual([
    {
      call: OPEN_CHECKOUT,
      key: order.key,
      form: {
        mode: 'payment',
        client_reference_id: ORDER,
        customer_email: 'nora@example.test',
        success_url: RETURN_URLS.paid,
        cancel_url: RETURN_URLS.canceled,
        metadata: STRIPE_METADATA,
        payment_intent_data: { metadata: { ...STRIPE_METADATA, reference: ORDER } },
        line_items: {
          0: {
            quantity: '1',
            price_data: {
              currency: 'usd',
              unit_amount: '300000',
              product_data: { name: 'Deposit for Q-2026-0001', description: 'Half of it' },
            },
          },
        },
      },
    },
  ])
})

test('asks for the amount in the currency of the payment', async () => {
  stripe.stubs(OPEN_CHECKOUT, session({ currency: 'eur' }))
  await cards.openPayment({ ...order, currency: 'EUR' })
  expect(stripe.calls[0]?.form).toMatchObject({
    line_items: { 0: { price_data: { currency: 'eur', unit_amount: '300000' } } },
  })
  stripe.stubs('GET /v1/checkout/sessions/cs_test_a1', session({ currency: 'eur' }))
  expect(await cards.readCheckout('cs_test_a1')).toMatchObject({ amount: 300_000, currency: 'EUR' })
})

test('repeats a call whose response is lost, with the same key', async () => {
  stripe.stubs(OPEN_CHECKOUT, 'disconnect', session())
  expect((await cards.openPayment(order)).id).toBe('cs_test_a1')
  expect(calls()).toEqual([
    [OPEN_CHECKOUT, order.key],
    [OPEN_CHECKOUT, order.key],
  ])
})

test('charges nothing when Stripe fails, and keeps its message in the log', async () => {
  for (const declined of [
    stripeError(500, { type: 'api_error', message: 'Sorry' }),
    stripeError(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    }),
    stripeError(403, { type: 'invalid_request_error', message: 'sk_test_51 may not' }),
  ]) {
    stripe.stubs(OPEN_CHECKOUT, declined)
    await expect(cards.openPayment(order)).rejects.toMatchObject({
      code: 'unavailable',
      message:
        'The payment provider is not responding. Nothing was charged. Please try again in a moment.',
      cause: expect.anything(),
    })
  }
  const stranger = createStripe(
    { secretKey: 'sk_test_wrong', webhookSecret: FAKE_WEBHOOK_SECRET },
    { origin: stripe.origin },
  )
  await expect(stranger.readPlan('sub_1')).rejects.toMatchObject({ code: 'unavailable' })
})

test('returns the card of a paid page, and reads a page that can no longer be closed', async () => {
  const paid = session({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent(),
    url: null,
  })
  stripe.stubs('GET /v1/checkout/sessions/cs_test_a1', paid)
  stripe.stubs(
    'POST /v1/checkout/sessions/cs_test_a1/expire',
    stripeError(400, {
      type: 'invalid_request_error',
      message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
    }),
  )
  const known = {
    id: 'cs_test_a1',
    kind: 'payment',
    state: 'complete',
    reference: ORDER,
    buyer: null,
    isPaid: true,
    amount: 300_000,
    currency: 'USD',
    charge: 'pi_1',
    card: 'Visa ending 4242',
    subscription: null,
  }
  expect([await cards.readCheckout('cs_test_a1'), await cards.closeCheckout('cs_test_a1')]).toEqual(
    [known, known],
  )
  expect(stripe.calls[0]?.form).toEqual({ expand: { 0: 'payment_intent.latest_charge' } })
})
