import { createHmac } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { event, intent, MARCH_4, method, ORDER, refund, session } from '#testing/stripe-fixtures.ts'
import { invoice, PLAN, subscription } from '#testing/stripe-subscription-fixtures.ts'
import {
  CARD_DECLINE,
  dateAt,
  FAKE_WEBHOOK_SECRET,
  openStripeProvider,
} from '#testing/stripe-provider.ts'
import type { WebhookEvent, PaymentProvider } from './provider.ts'

const { stripe, cards } = await openStripeProvider()
afterEach(() => stripe.reset())
afterAll(() => stripe.close())

const sign = (
  body: string,
  { key = FAKE_WEBHOOK_SECRET, at = Math.floor(new Date().getTime() / 1000) } = {},
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
  last_payment_error: { ...CARD_DECLINE, payment_method: method() },
})
const ATTEMPT = {
  about: 'failed-attempt',
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
  about: 'failed-try',
  failed: {
    invoice: 'in_1',
    subscription: 'sub_1',
    plan: PLAN,
    tried: 2,
    amount: 7900,
    at: dateAt(MARCH_4),
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
