import { createHmac } from 'node:crypto'
import { sandboxSecret } from '#features/demo/sandbox/sandbox-events.service.ts'
import { readConfig } from '#kernel/config.ts'
import { createStripe } from '#kernel/payments/stripe.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { inShop } from '#testing/card-checkout.ts'
import { event, intent, refund, session } from '#testing/stripe-fixtures.ts'
import { invoice, subscription } from '#testing/stripe-subscription-fixtures.ts'
import { openFakeStripe, stripeError, SECRET_KEY } from '#testing/fake-stripe.ts'
import { appWith, clock, deps, eventually, outbox, people, tokenOf } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { cardProviderKind } from '#app/dependencies.ts'
import type { Payment } from './payments.contract.ts'

const WEBHOOK_SECRET = 'whsec_StandIn'
const stripe = await openFakeStripe()
const payments = createStripe(
  { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET },
  { origin: stripe.origin },
)
const withKeys = appWith({ demo: 'on', cards: 'stripe' }, {}, { payments })
const withNeither = appWith({ demo: 'off', cards: 'none' }, {}, { payments: null })

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})
afterEach(() => stripe.reset())
afterAll(() => stripe.close())

type CheckoutBody = { message: string; url: string }

async function at(
  shop: typeof withKeys,
  role: 'business' | 'admin' | 'visitor',
  method: string,
  path: string,
  body?: object,
) {
  const token = tokenOf(role)
  const reply = await shop.request(`/api${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: (await reply.json()) as CheckoutBody }
}

async function sendEvent(
  shop: typeof withKeys,
  event: object,
  key = WEBHOOK_SECRET,
  signedAt = Math.floor(new Date().getTime() / 1000),
): Promise<number> {
  const body = JSON.stringify(event)
  const signature = `t=${signedAt},v1=${createHmac('sha256', key).update(`${signedAt}.${body}`).digest('hex')}`
  return (
    await shop.request('/api/payments/webhook', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    })
  ).status
}

const rows = async (of: string) => (await deps.db.execute(sql.raw(of))).rows
const paidRows = () =>
  rows(
    "select description, amount, status, card, invoice_number from payments where status <> 'pending' order by created_at, amount desc",
  )
const deposit = async () =>
  (await call<Payment[]>('business', 'GET', '/my/payments')).body.find(({ isDue }) => isDue)?.id ??
  ''
const [PAGE, SANDBOX] = ['cs_test_a1', `/sandbox/checkouts/cs_test_${'0'.repeat(32)}`]

test('accepts real cards with a key, also in a demo; without one only a demo accepts test cards', () => {
  const keys = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }
  const cards = (settings: Record<string, string>) =>
    cardProviderKind(
      readConfig({
        SESSION_SECRET: 'a secret of thirty-two characters',
        DATABASE_URL: 'postgres://x/y',
        ...settings,
      }),
    )
  expect([
    cards({ DEMO: 'on' }),
    cards({ DEMO: 'on', ...keys }),
    cards({ DEMO: 'off' }),
    cards({ DEMO: 'off', ...keys }),
  ]).toEqual(['sandbox', 'stripe', 'none', 'stripe'])
})

test.each([
  ['with keys, in a demo', withKeys],
  ['without keys, outside a demo', withNeither],
])('%s, there is no sandbox', async (_, shop) => {
  await acceptedQuote()
  const before = await rows('select * from payments order by id')
  for (const [method, path, body] of [
    ['GET', SANDBOX, undefined],
    ['POST', `${SANDBOX}/payment`, { card: '4242424242424242' }],
    ['POST', `${SANDBOX}/step`, { approve: true }],
  ] as const) {
    for (const role of ['visitor', 'business', 'admin'] as const)
      expect(await at(shop, role, method, path, body)).toMatchObject({
        status: 404,
        body: { message: 'Endpoint not found.' },
      })
  }
  // The sandbox's secret does not sign valid events here.
  const paid = event(
    'checkout.session.completed',
    session({ status: 'complete', payment_status: 'paid', client_reference_id: await deposit() }),
  )
  expect([400, 404]).toContain(await sendEvent(shop, paid, sandboxSecret(deps.site)))
  expect(await rows('select * from payments order by id')).toEqual(before)
})

test('sells nothing by card without keys outside a demo', async () => {
  await acceptedQuote()
  const declined = {
    status: 503,
    body: { message: 'Card payments are not available. Please pay by bank transfer.' },
  }
  expect(
    await at(withNeither, 'business', 'POST', `/my/payments/${await deposit()}/checkout`),
  ).toMatchObject(declined)
  expect(
    await at(withNeither, 'business', 'POST', '/my/subscription/checkout', {
      planId: 'subscription-growth',
    }),
  ).toMatchObject(declined)
  expect((await at(withNeither, 'business', 'GET', '/my/subscription')).body).toEqual({
    subscription: null,
    order: null,
    cardsEnabled: false,
  })
  expect(await sendEvent(withNeither, event('customer.subscription.created', subscription()))).toBe(
    404,
  )
  expect([
    await rows('select 1 from subscriptions'),
    await paidRows(),
    await rows('select 1 from sandbox_objects'),
  ]).toEqual([[], [], []])
})

const anHourAgo = () => Math.floor(new Date().getTime() / 1000) - 3600
const paidSession = (id: string) =>
  session({
    client_reference_id: id,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent({ metadata: { sold_by: 'agency site', reference: id } }),
    url: null,
  })

test('pays at Stripe with the same result for late, duplicate, reordered and unknown webhook events', async () => {
  await acceptedQuote()
  const id = await deposit()
  stripe.stubs('POST /v1/checkout/sessions', session({ client_reference_id: id }))
  expect(await at(withKeys, 'business', 'POST', `/my/payments/${id}/checkout`)).toMatchObject({
    status: 201,
    body: { url: 'https://checkout.stripe.com/c/pay/cs_test_a1#fid' },
  })
  const paid = paidSession(id)
  const [completed, refunded, expired] = [
    event('checkout.session.completed', paid, { id: 'evt_paid' }),
    event('refund.created', refund(), { id: 'evt_back' }),
    event('checkout.session.expired', session(), { id: 'evt_late' }),
  ]
  // While Stripe is down, the webhook asks for a retry.
  stripe.stubs(
    `GET /v1/checkout/sessions/${PAGE}`,
    stripeError(500, { type: 'api_error', message: 'Sorry' }),
  )
  expect(await sendEvent(withKeys, completed)).toBe(503)
  stripe.stubs(`GET /v1/checkout/sessions/${PAGE}`, paid)
  stripe.stubs('GET /v1/refunds/re_1', refund({ payment_intent: intent() }))
  expect(await sendEvent(withKeys, refunded)).toBe(503)
  expect(await sendEvent(withKeys, completed, WEBHOOK_SECRET, anHourAgo())).toBe(400)
  expect(await paidRows()).toEqual([])
  for (const message of [
    completed,
    completed,
    refunded,
    expired,
    event('a.kind.of.tomorrow', { id: 'x' }, { id: 'evt_new' }),
    refunded,
    completed,
  ])
    expect(await sendEvent(withKeys, message)).toBe(200)
  expect(await paidRows()).toEqual([
    {
      description: 'Deposit for Q-2026-0001',
      amount: 300_000,
      status: 'paid',
      card: 'Visa ending 4242',
      invoice_number: expect.stringMatching(/^INV-2026-/),
    },
    {
      description: 'Refund, Deposit for Q-2026-0001',
      amount: -45_050,
      status: 'paid',
      card: 'Visa ending 4242',
      invoice_number: 'CN-2026-0001',
    },
  ])
  await eventually(() => outbox.some(({ subject }) => subject.startsWith('We refunded $450.50')))
  await eventually(() => outbox.some(({ subject }) => subject.startsWith('We received $3,000')))
  expect(outbox.filter(({ subject }) => subject.startsWith('We received $3,000'))).toHaveLength(1)
  expect(await rows('select 1 from sandbox_objects')).toEqual([])
})

/** Stubs a subscription sold by a Stripe button, which does not carry our metadata yet. */
function stubButtonSale() {
  const [product, item] = [
    { id: 'prod_growth', object: 'product', name: 'Growth' },
    subscription().items.data[0],
  ]
  let sold: Record<string, unknown> = subscription({
    metadata: {},
    items: { data: [{ ...item, price: { ...item?.price, product } }] },
    latest_invoice: 'in_1',
  })
  const paid = (buyer: string) =>
    session({
      id: PAGE,
      mode: 'subscription',
      metadata: {},
      client_reference_id: buyer,
      payment_link: 'plink_1',
      status: 'complete',
      payment_status: 'paid',
      subscription: 'sub_1',
      amount_total: 7900,
    })
  stripe.stubs('GET /v1/subscriptions/sub_1', () => sold)
  stripe.stubs(
    'POST /v1/subscriptions/sub_1',
    ({ form: { metadata } }) => (sold = { ...sold, metadata }),
  )
  stripe.stubs('GET /v1/payment_intents/pi_1', intent({ metadata: {}, amount: 7900 }))
  // Its first invoice was created before our metadata was set.
  stripe.stubs('GET /v1/invoices/in_1', () =>
    invoice({
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: {}, subscription: sold },
      },
    }),
  )
  const announceSale = (buyer: string, id: string) => {
    stripe.stubs(`GET /v1/checkout/sessions/${PAGE}`, paid(buyer))
    return sendEvent(withKeys, event('checkout.session.completed', paid(buyer), { id }))
  }
  return { announceSale, sold: () => sold }
}

test('assigns a plan bought with a Stripe button to the business that clicked it', async () => {
  const { announceSale, sold } = stubButtonSale()
  expect(await announceSale('BUS-99999', 'evt_nobody')).toBe(200)
  expect(await rows('select 1 from plan_orders')).toEqual([])
  for (const id of ['evt_sold', 'evt_sold', 'evt_again'])
    expect(await announceSale(people.business.businessId ?? '', id)).toBe(200)
  for (const [id, message] of [
    ['evt_sub', event('customer.subscription.updated', sold())],
    ['evt_bill', event('invoice.paid', invoice())],
  ] as const)
    expect(await sendEvent(withKeys, { ...message, id })).toBe(200)
  expect(await at(withKeys, 'business', 'GET', '/my/subscription')).toMatchObject({
    status: 200,
    body: {
      subscription: {
        packageName: 'Growth',
        monthlyPrice: 7900,
        status: 'active',
        adSpend: 50_000,
        planId: 'subscription-growth',
      },
    },
  })
  expect(await paidRows()).toMatchObject([
    {
      description: 'Growth plan',
      amount: 7900,
      status: 'paid',
      card: 'Visa ending 4242',
      invoice_number: 'INV-2026-0001',
    },
  ])
  expect(await rows('select email, state from plan_orders')).toEqual([
    { email: people.business.email, state: 'complete' },
  ])
  expect(
    stripe.calls.filter(({ call }) => call.startsWith('POST')).map(({ key }) => key?.slice(0, 6)),
  ).toEqual(['adopt ', 'adopt '])
  await eventually(() => outbox.some(({ subject }) => subject === 'Your Growth plan has started'))
})

test('opens the Stripe button with the buyer; a promotion code uses our own page', async () => {
  const [growth, link] = [{ name: 'Growth', price: 79 }, 'https://buy.stripe.com/test_7sI5kD']
  const save = (buyLink: string | null) =>
    call<{ fields: Record<string, string>; data: { buyLink: string | null } }>(
      'admin',
      'PUT',
      '/pricing-plans/subscription-growth',
      { ...growth, buyLink },
    )
  for (const invalid of [
    'buy.stripe.com/x',
    'https://buy.stripe.com.evil.example/x',
    `${link}?client_reference_id=BUS-1`,
    'javascript:alert(1)',
  ])
    expect((await save(invalid)).body.fields).toEqual({
      buyLink: 'Enter a link that starts with https://buy.stripe.com/ and has no parameters.',
    })
  expect((await save(link)).body.data.buyLink).toBe(link)
  expect(
    await rows("select 1 from pricing_plans where id = 'subscription-growth' and name = 'Growth'"),
  ).toHaveLength(1)
  const choose = (planId: string, promotionCode = '') =>
    at(withKeys, 'business', 'POST', '/my/subscription/checkout', { planId, promotionCode })
  expect(await choose('subscription-growth')).toMatchObject({
    status: 201,
    body: { url: `${link}?client_reference_id=BUS-20418&prefilled_email=nora%40example.test` },
  })
  expect([await rows('select 1 from plan_orders'), stripe.calls]).toEqual([[], []])
  expect((await choose('subscription-growth', 'NOSUCH')).status).toBe(400)
  expect(
    JSON.stringify((await at(withKeys, 'visitor', 'GET', '/pricing-plans')).body),
  ).not.toContain('buy.stripe.com')
  expect(
    (
      await inShop<CheckoutBody>('business', 'POST', '/my/subscription/checkout', {
        planId: 'subscription-growth',
      })
    ).body.url,
  ).toContain('/sandbox/checkout/')
})

test('tells the customer that nothing was charged while Stripe is down', async () => {
  await acceptedQuote()
  stripe.stubs(
    'POST /v1/checkout/sessions',
    stripeError(500, { type: 'api_error', message: 'Sorry' }),
  )
  expect(
    await at(withKeys, 'business', 'POST', `/my/payments/${await deposit()}/checkout`),
  ).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Nothing was charged') },
  })
})
