import { createHmac } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  APRIL_4,
  BASIC,
  charge,
  event,
  intent,
  invoice,
  MARCH_4,
  method,
  ORDER,
  PLAN,
  PREMIUM,
  price,
  refund,
  session,
  subscription,
} from '#testing/stripe-fixtures.ts'
import { openFakeStripe, stripeError, SECRET_KEY } from '#testing/fake-stripe.ts'
import type { WebhookEvent, PaymentProvider } from './provider.ts'
import { createStripe } from './stripe.ts'

const WEBHOOK_SECRET = 'whsec_StandIn'
const stripe = await openFakeStripe()
const cards = createStripe(
  { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET },
  { origin: stripe.origin },
)
afterEach(() => stripe.reset())
afterAll(() => stripe.close())

const day = (at: number): Date => new Date(at * 1000)
const returnUrls = { paid: 'https://agency.example/paid', left: 'https://agency.example/left' }
const order = {
  reference: ORDER,
  key: `payment ${ORDER} 0`,
  email: 'nora@example.test',
  description: 'Deposit for Q-2026-0001',
  detail: 'Half of it',
  amount: 300_000,
  returnUrls,
}
const [FIND, CHANGE, PREVIEW, OPEN] = [
  'GET /v1/subscriptions/sub_1',
  'POST /v1/subscriptions/sub_1',
  'POST /v1/invoices/create_preview',
  'POST /v1/checkout/sessions',
]
const REFUNDS = 'GET /v1/refunds'
const listed = (...data: object[]) => ({
  object: 'list',
  data,
  has_more: false,
  url: '/v1/refunds',
})
const calls = () => stripe.calls.map(({ call, key }) => [call, key])
const METADATA = { sold_by: 'agency site' }

test('opens one payment page per key, with its description, our mark and the return URLs', async () => {
  stripe.stubs(OPEN, session())
  expect(await cards.openPayment(order)).toEqual({
    id: 'cs_test_a1',
    url: 'https://checkout.stripe.com/c/pay/cs_test_a1#fid',
    expiresAt: day(MARCH_4 + 86_400),
  })
  expect(stripe.calls).toEqual([
    {
      call: OPEN,
      key: order.key,
      form: {
        mode: 'payment',
        client_reference_id: ORDER,
        customer_email: 'nora@example.test',
        success_url: returnUrls.paid,
        cancel_url: returnUrls.left,
        metadata: METADATA,
        payment_intent_data: { metadata: { ...METADATA, reference: ORDER } },
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

test('repeats a call whose response is lost, with the same key', async () => {
  stripe.stubs(OPEN, 'hang-up', session())
  expect((await cards.openPayment(order)).id).toBe('cs_test_a1')
  expect(calls()).toEqual([
    [OPEN, order.key],
    [OPEN, order.key],
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
    stripe.stubs(OPEN, declined)
    await expect(cards.openPayment(order)).rejects.toMatchObject({
      code: 'unavailable',
      message:
        'The payment provider is not responding. Nothing was charged. Please try again in a moment.',
      cause: expect.anything(),
    })
  }
  const stranger = createStripe(
    { secretKey: 'sk_test_wrong', webhookSecret: WEBHOOK_SECRET },
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
    charge: 'pi_1',
    card: 'Visa ending 4242',
    subscription: null,
  }
  expect([await cards.readCheckout('cs_test_a1'), await cards.closeCheckout('cs_test_a1')]).toEqual(
    [known, known],
  )
  expect(stripe.calls[0]?.form).toEqual({ expand: { 0: 'payment_intent.latest_charge' } })
})

test('retries a refund without a response, but not one that was rejected permanently', async () => {
  stripe.stubs(REFUNDS, listed())
  const calls = () =>
    cards.refund({ charge: 'pi_1', amount: 1, reason: '', reference: ORDER, key: 'refund 1' })
  stripe.stubs(
    'POST /v1/refunds',
    stripeError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'Charge ch_1 has already been refunded.',
    }),
  )
  await expect(calls()).rejects.toMatchObject({ code: 'conflict' })
  stripe.stubs(
    'POST /v1/refunds',
    stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
  )
  await expect(calls()).rejects.toMatchObject({ code: 'unavailable' })
  // From another account, whose backup was restored here.
  stripe.stubs(
    REFUNDS,
    stripeError(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_1'",
    }),
  )
  await expect(calls()).rejects.toMatchObject({ code: 'conflict' })
  stripe.stubs(
    REFUNDS,
    stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
  )
  await expect(calls()).rejects.toMatchObject({ code: 'unavailable' })
})

test('finds an old refund, whose key has expired, by our reference and does not repeat it', async () => {
  const [others, ours] = [
    Array.from({ length: 2 }, (_, at) =>
      refund({ id: `re_other${at}`, metadata: { ...METADATA, reference: 'another' } }),
    ),
    refund({ id: 're_ours', metadata: { ...METADATA, reason: 'Half of it', reference: ORDER } }),
  ]
  stripe.stubs(
    REFUNDS,
    {
      ...listed(...others, refund({ id: 're_foreign', metadata: { reference: ORDER } })),
      has_more: true,
    },
    listed(ours),
  )
  expect(
    await cards.refund({
      charge: 'pi_1',
      amount: 45_050,
      reason: 'Half of it',
      reference: ORDER,
      key: 'refund 1',
    }),
  ).toMatchObject({ id: 're_ours', state: 'done', reference: ORDER })
  expect(calls()).toEqual([
    [REFUNDS, null],
    [REFUNDS, null],
  ])
})

test('refunds once per key; a refund made at Stripe is ours when its payment is', async () => {
  stripe.stubs(REFUNDS, listed())
  stripe.stubs('POST /v1/refunds', refund({ status: 'pending' }))
  expect(
    await cards.refund({
      charge: 'pi_1',
      amount: 45_050,
      reason: 'Half of it',
      reference: ORDER,
      key: 'refund 1',
    }),
  ).toEqual({
    id: 're_1',
    charge: 'pi_1',
    amount: 45_050,
    state: 'pending',
    reason: 'Half of it',
    reference: '',
  })
  expect(stripe.calls).toEqual([
    { call: REFUNDS, key: null, form: { payment_intent: 'pi_1', limit: '100' } },
    {
      call: 'POST /v1/refunds',
      key: 'refund 1',
      form: {
        payment_intent: 'pi_1',
        amount: '45050',
        metadata: { ...METADATA, reason: 'Half of it', reference: ORDER },
      },
    },
  ])
  const read = (change: Record<string, unknown>) => {
    stripe.stubs('GET /v1/refunds/re_1', refund(change))
    return cards.readRefund('re_1')
  }
  const [ours, other] = [intent(), intent({ metadata: {} })]
  expect(await read({ payment_intent: ours, status: 'failed' })).toMatchObject({
    state: 'failed',
    charge: 'pi_1',
  })
  expect(
    await read({ payment_intent: ours, metadata: { ...METADATA, reference: ORDER } }),
  ).toMatchObject({ reference: ORDER })
  expect(await read({ payment_intent: ours, metadata: {} })).toMatchObject({
    state: 'done',
    reason: '',
  })
  const bills = (...data: object[]) =>
    stripe.stubs('GET /v1/invoice_payments', {
      object: 'list',
      data,
      has_more: false,
      url: '/v1/invoice_payments',
    })
  bills()
  expect(await read({ payment_intent: other, metadata: {} })).toBeUndefined()
  bills({ id: 'inpay_1', object: 'invoice_payment', invoice: invoice() })
  expect(await read({ payment_intent: other, metadata: {} })).toMatchObject({ id: 're_1' })
  bills({ id: 'inpay_1', object: 'invoice_payment', invoice: invoice({ parent: null }) })
  expect(await read({ payment_intent: other, metadata: {} })).toBeUndefined()
  // Sold with a button: the subscription has our mark, its first bill does not.
  bills({
    id: 'inpay_1',
    object: 'invoice_payment',
    invoice: invoice({
      parent: {
        type: 'subscription_details',
        subscription_details: { metadata: {}, subscription: 'sub_1' },
      },
    }),
  })
  stripe.stubs(FIND, subscription())
  expect(await read({ payment_intent: other, metadata: {} })).toMatchObject({ id: 're_1' })
})

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
  stripe.stubs(OPEN, session({ mode: 'subscription' }))
  const bought = {
    reference: ORDER,
    key: `plan ${ORDER}`,
    email: 'nora@example.test',
    plan: PLAN,
    off: { code: 'NEWUSER20', type: 'percentage', value: 20 },
    returnUrls,
  } as const
  await cards.openPlan(bought)
  expect(calls()).toEqual([
    ['GET /v1/prices', null],
    ['POST /v1/prices', 'price subscription-growth 7900'],
    ['POST /v1/coupons', `coupon plan ${ORDER}`],
    [OPEN, `plan ${ORDER}`],
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
    metadata: METADATA,
    subscription_data: { metadata: { ...METADATA, reference: ORDER, plan: JSON.stringify(PLAN) } },
    success_url: returnUrls.paid,
    cancel_url: returnUrls.left,
  })
  await cards.openPlan({ ...bought, off: null })
  expect(calls().slice(4)).toEqual([
    ['GET /v1/prices', null],
    [OPEN, `plan ${ORDER}`],
  ])
})

const ended = { status: 'canceled', ended_at: APRIL_4, canceled_at: APRIL_4 }
const why = (reason: string, comment: string | null = null) => ({
  cancellation_details: { comment, feedback: null, reason },
})
const waits = {
  metadata: {
    ...METADATA,
    reference: ORDER,
    plan: JSON.stringify(BASIC),
    before: JSON.stringify(PLAN),
    before_until: String(APRIL_4),
  },
}

test.each([
  [
    'runs',
    {},
    {
      state: 'running',
      plan: PLAN,
      next: null,
      periodStart: day(MARCH_4),
      periodEnd: day(APRIL_4),
      card: 'Visa ending 4242',
      customer: 'cus_1',
      reference: ORDER,
      endedFor: null,
    },
  ],
  ['waits for its first payment', { status: 'incomplete' }, { state: 'unbegun' }],
  [
    'was abandoned before its first payment',
    { status: 'incomplete_expired', ended_at: APRIL_4 },
    { state: 'unbegun' },
  ],
  [
    'waits for another card',
    {
      status: 'past_due',
      latest_invoice: invoice({ status: 'open', next_payment_attempt: APRIL_4 + 86_400 }),
    },
    { state: 'failing', nextTryAt: day(APRIL_4 + 86_400) },
  ],
  [
    'was stopped by its customer',
    {
      cancel_at_period_end: true,
      canceled_at: MARCH_4 + 60,
      ...why('cancellation_requested', 'Too quiet'),
    },
    {
      state: 'running',
      cancelsAtPeriodEnd: true,
      cancelReason: 'Too quiet',
      endedAt: null,
      endedFor: null,
    },
  ],
  [
    'ended as its customer asked',
    { ...ended, cancel_at_period_end: true, ...why('cancellation_requested') },
    { state: 'ended', endedAt: day(APRIL_4), endedFor: 'canceled' },
  ],
  ['ended unpaid', { ...ended, ...why('payment_failed') }, { state: 'ended', endedFor: 'unpaid' }],
  [
    'was ended manually at Stripe',
    { ...ended, ...why('cancellation_requested') },
    { state: 'ended', endedFor: 'otherwise' },
  ],
  ['runs until a smaller one follows', waits, { state: 'running', plan: PLAN, next: BASIC }],
  [
    'has become the smaller one',
    {
      ...waits,
      items: {
        data: [
          { id: 'si_1', current_period_start: APRIL_4, current_period_end: APRIL_4 + 2_592_000 },
        ],
      },
    },
    { plan: BASIC, next: null, periodStart: day(APRIL_4) },
  ],
])('a plan that %s', async (_, change, known) => {
  stripe.stubs(FIND, subscription(change))
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
    why: 'first',
    plan: PLAN,
    from: day(MARCH_4),
    until: day(APRIL_4),
    paidAt: day(MARCH_4 + 5),
    charge: 'pi_1',
    card: 'Visa ending 4242',
  })
})

const priced = (...amounts: number[]) =>
  stripe.stubs(
    PREVIEW,
    ...amounts.map((amount_due) => invoice({ amount_due, id: 'upcoming_in_1' })),
  )
const prices = () =>
  stripe.stubs('GET /v1/prices', {
    object: 'list',
    data: [price({ id: 'price_asked' })],
    has_more: false,
    url: '/v1/prices',
  })
const changes = () =>
  stripe.calls
    .filter(({ call }) => call === CHANGE)
    .map(({ key, form: { metadata, proration_behavior } }) => [key, proration_behavior, metadata])
const now = { isNow: true, at: day(MARCH_4 + 60), key: 'change 1' }
const toPremium = { plan: JSON.stringify(PREMIUM), before: '', before_until: '' }
const toBasic = {
  plan: JSON.stringify(BASIC),
  before: JSON.stringify(PLAN),
  before_until: String(APRIL_4),
}
const toGrowth = { plan: JSON.stringify(PLAN), before: '', before_until: '' }

test('charges an upgrade at once, for the moment for which it was priced', async () => {
  prices()
  priced(2484)
  stripe.stubs(FIND, subscription())
  stripe.stubs(CHANGE, subscription({ metadata: { ...subscription().metadata, ...toPremium } }))
  expect(await cards.priceChange('sub_1', PREMIUM, now.at)).toEqual({ amount: 2484, at: now.at })
  expect(stripe.calls.at(-1)?.form).toEqual({
    subscription: 'sub_1',
    subscription_details: {
      items: { 0: { id: 'si_1', price: 'price_asked' } },
      proration_behavior: 'always_invoice',
      proration_date: String(MARCH_4 + 60),
    },
  })
  expect(await cards.changePlan('sub_1', PREMIUM, now)).toMatchObject({ plan: PREMIUM, next: null })
  expect(changes()).toEqual([['change 1', 'always_invoice', toPremium]])
  expect(stripe.calls.at(-1)?.form).toMatchObject({
    payment_behavior: 'error_if_incomplete',
    proration_date: String(MARCH_4 + 60),
    items: { 0: { id: 'si_1', price: 'price_asked' } },
  })
})

test('prices an upgrade during a pending downgrade from the paid plan', async () => {
  prices()
  stripe.stubs(FIND, subscription(waits))
  stripe.stubs(CHANGE, subscription())
  // From Basic to Premium, minus from Basic to Growth.
  priced(4258, 1774)
  expect((await cards.priceChange('sub_1', PREMIUM, now.at)).amount).toBe(2484)
  await cards.changePlan('sub_1', PREMIUM, now)
  expect(changes()).toEqual([
    ['change 1 back', 'none', toGrowth],
    ['change 1', 'always_invoice', toPremium],
  ])
})

test('a downgrade charges nothing and follows; the active plan cancels it', async () => {
  prices()
  stripe.stubs(FIND, subscription(), subscription(waits))
  stripe.stubs(CHANGE, subscription(waits), subscription())
  expect(await cards.changePlan('sub_1', BASIC, { ...now, isNow: false })).toMatchObject({
    plan: PLAN,
    next: BASIC,
  })
  expect(
    await cards.changePlan('sub_1', PLAN, { ...now, isNow: false, key: 'change 2' }),
  ).toMatchObject({ plan: PLAN, next: null })
  expect(changes()).toEqual([
    ['change 1', 'none', toBasic],
    ['change 2', 'none', toGrowth],
  ])
})

const DECLINE = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
  charge: 'ch_2',
}

test('a declined difference changes nothing', async () => {
  prices()
  stripe.stubs(FIND, subscription(waits))
  stripe.stubs(CHANGE, subscription(), stripeError(402, DECLINE), subscription(waits))
  await expect(cards.changePlan('sub_1', PREMIUM, now)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your card was declined. Nothing was changed. Please update your card first.',
  })
  expect(changes().at(-1)).toEqual(['change 1 again', 'none', toBasic])
  // Unknown whether it was charged: nothing is reverted.
  stripe.reset()
  prices()
  stripe.stubs(FIND, subscription(waits))
  stripe.stubs(CHANGE, subscription(), stripeError(500, { type: 'api_error', message: 'Sorry' }))
  await expect(cards.changePlan('sub_1', PREMIUM, now)).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(changes().length).toBe(2)
})

test('stops a plan with a reason, resumes it without one, and ends it', async () => {
  stripe.stubs(CHANGE, subscription())
  stripe.stubs('DELETE /v1/subscriptions/sub_1', subscription(ended))
  await cards.cancelPlan('sub_1', true, 'Too quiet')
  await cards.cancelPlan('sub_1', false, '')
  expect(
    stripe.calls.map(({ form }) => [form.cancel_at_period_end, form.cancellation_details]),
  ).toEqual([
    ['true', { comment: 'Too quiet' }],
    ['false', { comment: '' }],
  ])
  expect((await cards.endPlan('sub_1')).state).toBe('ended')
})

test('opens a page for another card, uses that card, and pays the open bill', async () => {
  stripe.stubs(OPEN, session({ mode: 'setup' }))
  await cards.openCardChange({
    subscription: 'sub_1',
    customer: 'cus_1',
    reference: ORDER,
    returnUrls,
    key: 'card 1',
  })
  expect(stripe.calls).toEqual([
    {
      call: OPEN,
      key: 'card 1',
      form: {
        mode: 'setup',
        currency: 'usd',
        customer: 'cus_1',
        client_reference_id: ORDER,
        metadata: METADATA,
        setup_intent_data: { metadata: { ...METADATA, subscription: 'sub_1' } },
        success_url: returnUrls.paid,
        cancel_url: returnUrls.left,
      },
    },
  ])
  const [PAGE, PAY] = ['GET /v1/checkout/sessions/cs_test_a1', 'POST /v1/invoices/in_1/pay']
  stripe.stubs(
    PAGE,
    session({
      mode: 'setup',
      status: 'complete',
      setup_intent: {
        id: 'seti_1',
        object: 'setup_intent',
        metadata: { ...METADATA, subscription: 'sub_1' },
        payment_method: method({ id: 'pm_2' }),
        status: 'succeeded',
      },
    }),
  )
  const open = subscription({ status: 'past_due', latest_invoice: invoice({ status: 'open' }) })
  stripe.stubs(FIND, open)
  stripe.stubs(CHANGE, open)
  stripe.stubs(PAY, stripeError(402, DECLINE))
  expect(await cards.useCard('cs_test_a1')).toMatchObject({
    plan: { state: 'failing' },
    declined: { amount: 7900, bill: PLAN, card: 'Visa ending 4242', why: 'not enough funds' },
  })
  expect(stripe.calls.filter(({ call }) => call.startsWith('POST')).slice(1)).toEqual([
    {
      call: CHANGE,
      key: null,
      form: {
        default_payment_method: 'pm_2',
        expand: { 0: 'default_payment_method', 1: 'latest_invoice' },
      },
    },
    { call: PAY, key: 'card cs_test_a1', form: { payment_method: 'pm_2' } },
  ])
  // Unknown whether it was paid: the webhook event is sent again.
  stripe.stubs(PAY, stripeError(500, { type: 'api_error', message: 'Sorry' }))
  await expect(cards.useCard('cs_test_a1')).rejects.toMatchObject({ code: 'unavailable' })
  stripe.stubs(PAY, invoice())
  expect((await cards.useCard('cs_test_a1')).declined).toBeNull()
  stripe.stubs(FIND, subscription(ended))
  stripe.calls.length = 0
  expect(await cards.useCard('cs_test_a1')).toMatchObject({
    plan: { state: 'ended' },
    declined: null,
  })
  expect(stripe.calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

const sign = (
  body: string,
  { key = WEBHOOK_SECRET, at = Math.floor(new Date().getTime() / 1000) } = {},
): string => `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
const read = (event: object): WebhookEvent =>
  cards.readWebhookEvent(JSON.stringify(event), sign(JSON.stringify(event)))

test('accepts an unchanged webhook event that was signed for us in the last five minutes', () => {
  const body = JSON.stringify(event('invoice.paid', invoice()))
  const [now, readWebhookEvent]: [number, PaymentProvider['readWebhookEvent']] = [
    Math.floor(new Date().getTime() / 1000),
    cards.readWebhookEvent,
  ]
  expect(readWebhookEvent(body, sign(body))).toEqual({
    id: 'evt_1',
    type: 'invoice.paid',
    about: 'invoice',
    which: 'in_1',
  })
  for (const [message, signature] of [
    [body, ''],
    [body, 't=1,v1=abc'],
    [body, sign(body, { key: 'whsec_other' })],
    [body, sign(body, { at: now - 3600 })],
    [`${body} `, sign(body)],
    [body.replace('in_1', 'in_2'), sign(body)],
    ['', sign('')],
  ] as const)
    expect(() => readWebhookEvent(message, signature)).toThrow(
      'This is not signed by the payment provider.',
    )
})

const declined = intent({
  id: 'pi_2',
  status: 'requires_payment_method',
  latest_charge: 'ch_2',
  last_payment_error: { ...DECLINE, payment_method: method() },
})
const ATTEMPT = {
  about: 'attempt',
  attempt: {
    id: 'ch_2',
    reference: ORDER,
    amount: 300_000,
    card: 'Visa ending 4242',
    why: 'not enough funds',
  },
}
const open = invoice({ status: 'open', attempt_count: 2, billing_reason: 'subscription_cycle' })
const TRY = {
  about: 'try',
  failed: {
    invoice: 'in_1',
    subscription: 'sub_1',
    plan: PLAN,
    tried: 2,
    amount: 7900,
    at: day(MARCH_4),
  },
}
const NOTHING = { about: 'nothing' }

test.each([
  ['checkout.session.completed', session(), { about: 'checkout', which: 'cs_test_a1' }],
  [
    'checkout.session.async_payment_succeeded',
    session(),
    { about: 'checkout', which: 'cs_test_a1' },
  ],
  ['checkout.session.expired', session({ metadata: {} }), NOTHING],
  [
    'checkout.session.completed',
    session({ metadata: {}, mode: 'subscription', client_reference_id: 'BUS-20418' }),
    { about: 'checkout', which: 'cs_test_a1' },
  ],
  ['payment_intent.payment_failed', declined, ATTEMPT],
  ['payment_intent.payment_failed', { ...declined, metadata: { reference: 'ORD-1' } }, NOTHING],
  ['payment_intent.succeeded', intent(), NOTHING],
  ['refund.updated', refund(), { about: 'refund', which: 're_1' }],
  ['refund.failed', refund({ metadata: {} }), { about: 'refund', which: 're_1' }],
  ['customer.subscription.deleted', subscription(), { about: 'subscription', which: 'sub_1' }],
  ['customer.subscription.updated', subscription({ metadata: { plan: 'gold' } }), NOTHING],
  ['invoice.payment_failed', open, TRY],
  ['invoice.payment_failed', { ...open, parent: null }, NOTHING],
  [
    'invoice.paid',
    invoice({
      parent: {
        quote_details: null,
        subscription_details: { metadata: { plan: 'gold' }, subscription: 'sub_2' },
        type: 'subscription_details',
      },
    }),
    NOTHING,
  ],
  ['a.kind.of.tomorrow', { id: 'xyz', object: 'thing' }, NOTHING],
])('an event %s', (type, object, about) => {
  expect(read(event(type, object))).toEqual({ id: 'evt_1', type, ...about })
})

test('ignores a failure that our own call has already returned', () => {
  expect(
    read(
      event('invoice.payment_failed', open, {
        request: { id: 'req_1', idempotency_key: 'card cs_test_a1' },
      }),
    ),
  ).toMatchObject(NOTHING)
})
