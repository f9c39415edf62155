import { afterAll, afterEach, expect, test } from 'vitest'
import {
  charge,
  intent,
  MARCH_4,
  ORDER,
  session,
  STRIPE_METADATA,
} from '#testing/stripe-fixtures.ts'
import {
  APRIL_4,
  BASIC,
  invoice,
  PLAN,
  price,
  subscription,
} from '#testing/stripe-subscription-fixtures.ts'
import {
  dateAt,
  DOWNGRADING,
  ENDED,
  FIND_SUBSCRIPTION,
  OPEN_CHECKOUT,
  openStripeProvider,
  RETURN_URLS,
} from '#testing/stripe-provider.ts'

const { stripe, cards, calls } = await openStripeProvider()
afterEach(() => stripe.reset())
afterAll(() => stripe.close())

test('sells a plan at a price created once, with a coupon for its first month', async () => {
  const nothing = { object: 'list', data: [], has_more: false, url: '/v1/prices' }
  stripe.stubs('GET /v1/prices', nothing, { ...nothing, data: [price()] })
  stripe.stubs('POST /v1/prices', price())
  stripe.stubs('POST /v1/coupons', {
    id: 'Z4OV52SU',
    object: 'coupon',
    duration: 'once',
    name: 'NEWUSER20',
    percent_off: 20,
    valid: true,
  })
  stripe.stubs(OPEN_CHECKOUT, session({ mode: 'subscription' }))
  const bought = {
    reference: ORDER,
    key: `plan ${ORDER}`,
    email: 'nora@example.test',
    plan: PLAN,
    off: { code: 'NEWUSER20', type: 'percentage', value: 20 },
    startsAt: null,
    returnUrls: RETURN_URLS,
  } as const
  await cards.openPlan(bought)
  expect(calls()).toEqual([
    ['GET /v1/prices', null],
    ['POST /v1/prices', 'price subscription-growth 7900'],
    ['POST /v1/coupons', `coupon plan ${ORDER}`],
    [OPEN_CHECKOUT, `plan ${ORDER}`],
  ])
  expect(stripe.calls[1]?.form).toEqual({
    currency: 'usd',
    unit_amount: '7900',
    recurring: { interval: 'month' },
    product_data: { name: 'Growth' },
    lookup_key: 'subscription-growth 7900',
  })
  expect(stripe.calls[3]?.form).toEqual({
    mode: 'subscription',
    client_reference_id: ORDER,
    customer_email: 'nora@example.test',
    line_items: { 0: { price: 'price_growth', quantity: '1' } },
    discounts: { 0: { coupon: 'Z4OV52SU' } },
    metadata: STRIPE_METADATA,
    subscription_data: {
      metadata: { ...STRIPE_METADATA, reference: ORDER, plan: JSON.stringify(PLAN) },
    },
    success_url: RETURN_URLS.paid,
    cancel_url: RETURN_URLS.canceled,
  })
  await cards.openPlan({ ...bought, off: null })
  expect(calls().slice(4)).toEqual([
    ['GET /v1/prices', null],
    [OPEN_CHECKOUT, `plan ${ORDER}`],
  ])
  await cards.openPlan({ ...bought, off: null, startsAt: dateAt(APRIL_4) })
  expect(stripe.calls.at(-1)?.form).toMatchObject({
    subscription_data: { trial_end: String(APRIL_4) },
  })
})

const why = (reason: string, comment: string | null = null) => ({
  cancellation_details: { comment, feedback: null, reason },
})

test.each([
  [
    'runs',
    {},
    {
      state: 'active',
      plan: PLAN,
      next: null,
      periodStart: dateAt(MARCH_4),
      periodEnd: dateAt(APRIL_4),
      card: 'Visa ending 4242',
      customer: 'cus_1',
      reference: ORDER,
      endedFor: null,
    },
  ],
  ['waits for its first payment', { status: 'incomplete' }, { state: 'incomplete' }],
  [
    'was abandoned before its first payment',
    { status: 'incomplete_expired', ended_at: APRIL_4 },
    { state: 'incomplete' },
  ],
  [
    'waits for another card',
    {
      status: 'past_due',
      latest_invoice: invoice({ status: 'open', next_payment_attempt: APRIL_4 + 86_400 }),
    },
    { state: 'past-due', nextTryAt: dateAt(APRIL_4 + 86_400) },
  ],
  [
    'was stopped by its customer',
    {
      cancel_at_period_end: true,
      canceled_at: MARCH_4 + 60,
      ...why('cancellation_requested', 'Too quiet'),
    },
    {
      state: 'active',
      cancelsAtPeriodEnd: true,
      cancelReason: 'Too quiet',
      endedAt: null,
      endedFor: null,
    },
  ],
  [
    'ended as its customer asked',
    { ...ENDED, cancel_at_period_end: true, ...why('cancellation_requested') },
    { state: 'ended', endedAt: dateAt(APRIL_4), endedFor: 'canceled' },
  ],
  ['ended unpaid', { ...ENDED, ...why('payment_failed') }, { state: 'ended', endedFor: 'unpaid' }],
  [
    'was ended manually at Stripe',
    { ...ENDED, ...why('cancellation_requested') },
    { state: 'ended', endedFor: 'other' },
  ],
  ['runs until a smaller one follows', DOWNGRADING, { state: 'active', plan: PLAN, next: BASIC }],
  [
    'has become the smaller one',
    {
      ...DOWNGRADING,
      items: {
        data: [
          { id: 'si_1', current_period_start: APRIL_4, current_period_end: APRIL_4 + 2_592_000 },
        ],
      },
    },
    { plan: BASIC, next: null, periodStart: dateAt(APRIL_4) },
  ],
])('a plan that %s', async (_, change, known) => {
  stripe.stubs(FIND_SUBSCRIPTION, subscription(change))
  expect(await cards.readPlan('sub_1')).toMatchObject(known)
})

test('reads what a bill charged, and which attempt paid it', async () => {
  const [payment] = invoice().payments.data
  stripe.stubs(
    'GET /v1/invoices/in_1',
    invoice({
      payments: {
        data: [
          {
            ...payment,
            status: 'canceled',
            payment: { type: 'payment_intent', payment_intent: 'pi_0' },
          },
          payment,
        ],
      },
    }),
  )
  stripe.stubs(
    'GET /v1/payment_intents/pi_1',
    intent({ amount: 7900, latest_charge: charge({ amount: 7900 }) }),
  )
  expect(await cards.readInvoice('in_1')).toEqual({
    id: 'in_1',
    subscription: 'sub_1',
    isPaid: true,
    amount: 7900,
    currency: 'USD',
    why: 'first',
    plan: PLAN,
    from: dateAt(MARCH_4),
    until: dateAt(APRIL_4),
    paidAt: dateAt(MARCH_4 + 5),
    charge: 'pi_1',
    card: 'Visa ending 4242',
  })
})
