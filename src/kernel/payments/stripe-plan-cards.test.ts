import { afterAll, afterEach, expect, test } from 'vitest'
import { method, ORDER, session, STRIPE_METADATA } from '#testing/stripe-fixtures.ts'
import { invoice, PLAN, subscription } from '#testing/stripe-subscription-fixtures.ts'
import {
  CARD_DECLINE,
  CHANGE_SUBSCRIPTION,
  ENDED,
  FIND_SUBSCRIPTION,
  OPEN_CHECKOUT,
  openStripeProvider,
  RETURN_URLS,
} from '#testing/stripe-provider.ts'
import { stripeError } from '#testing/fake-stripe.ts'

const { stripe, cards } = await openStripeProvider()
afterEach(() => stripe.reset())
afterAll(() => stripe.close())

test('opens a page for another card', async () => {
  stripe.stubs(OPEN_CHECKOUT, session({ mode: 'setup' }))
  await cards.openCardChange({
    subscription: 'sub_1',
    customer: 'cus_1',
    reference: ORDER,
    returnUrls: RETURN_URLS,
    key: 'card 1',
  })
  expect(stripe.calls).toEqual([
    {
      call: OPEN_CHECKOUT,
      key: 'card 1',
      form: {
        mode: 'setup',
        currency: 'usd',
        customer: 'cus_1',
        client_reference_id: ORDER,
        metadata: STRIPE_METADATA,
        setup_intent_data: { metadata: { ...STRIPE_METADATA, subscription: 'sub_1' } },
        success_url: RETURN_URLS.paid,
        cancel_url: RETURN_URLS.canceled,
      },
    },
  ])
})

test('uses another card, and pays the open bill with it', async () => {
  const [PAGE, PAY] = ['GET /v1/checkout/sessions/cs_test_a1', 'POST /v1/invoices/in_1/pay']
  stripe.stubs(
    PAGE,
    session({
      mode: 'setup',
      status: 'complete',
      setup_intent: {
        id: 'seti_1',
        object: 'setup_intent',
        metadata: { ...STRIPE_METADATA, subscription: 'sub_1' },
        payment_method: method({ id: 'pm_2' }),
        status: 'succeeded',
      },
    }),
  )
  const open = subscription({ status: 'past_due', latest_invoice: invoice({ status: 'open' }) })
  stripe.stubs(FIND_SUBSCRIPTION, open)
  stripe.stubs(CHANGE_SUBSCRIPTION, open)
  stripe.stubs(PAY, stripeError(402, CARD_DECLINE))
  expect(await cards.useCard('cs_test_a1')).toMatchObject({
    plan: { state: 'past-due' },
    declined: { amount: 7900, bill: PLAN, card: 'Visa ending 4242', why: 'not enough funds' },
  })
  expect(stripe.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    {
      call: CHANGE_SUBSCRIPTION,
      key: null,
      form: {
        default_payment_method: 'pm_2',
        expand: { 0: 'default_payment_method', 1: 'latest_invoice' },
      },
    },
    { call: PAY, key: 'card cs_test_a1', form: { payment_method: 'pm_2' } },
  ])
  // Stripe may have charged the card: it sends the webhook event again.
  stripe.stubs(PAY, stripeError(500, { type: 'api_error', message: 'Sorry' }))
  await expect(cards.useCard('cs_test_a1')).rejects.toMatchObject({ code: 'unavailable' })
  stripe.stubs(PAY, invoice())
  expect((await cards.useCard('cs_test_a1')).declined).toBeNull()
  stripe.stubs(FIND_SUBSCRIPTION, subscription(ENDED))
  stripe.calls.length = 0
  expect(await cards.useCard('cs_test_a1')).toMatchObject({
    plan: { state: 'ended' },
    declined: null,
  })
  expect(stripe.calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})
