import { afterAll, afterEach, expect, test } from 'vitest'
import { intent, ORDER, refund, STRIPE_METADATA } from '#testing/stripe-fixtures.ts'
import { invoice, subscription } from '#testing/stripe-subscription-fixtures.ts'
import { FIND_SUBSCRIPTION, openStripeProvider } from '#testing/stripe-provider.ts'
import { stripeError } from '#testing/fake-stripe.ts'

const { stripe, cards, calls } = await openStripeProvider()
afterEach(() => stripe.reset())
afterAll(() => stripe.close())

const REFUNDS = 'GET /v1/refunds'
const listed = (...data: object[]) => ({
  object: 'list',
  data,
  has_more: false,
  url: '/v1/refunds',
})

test('retries a refund without a response, but not one that was rejected permanently', async () => {
  stripe.stubs(REFUNDS, listed())
  const tryRefund = () =>
    cards.refund({ charge: 'pi_1', amount: 1, reason: '', reference: ORDER, key: 'refund 1' })
  stripe.stubs(
    'POST /v1/refunds',
    stripeError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'Charge ch_1 has already been refunded.',
    }),
  )
  await expect(tryRefund()).rejects.toMatchObject({ code: 'conflict' })
  stripe.stubs(
    'POST /v1/refunds',
    stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
  )
  await expect(tryRefund()).rejects.toMatchObject({ code: 'unavailable' })
  // A backup of another account was restored here.
  stripe.stubs(
    REFUNDS,
    stripeError(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_1'",
    }),
  )
  await expect(tryRefund()).rejects.toMatchObject({ code: 'conflict' })
  stripe.stubs(
    REFUNDS,
    stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
  )
  await expect(tryRefund()).rejects.toMatchObject({ code: 'unavailable' })
})

test('finds an old refund, whose key has expired, by our reference and does not repeat it', async () => {
  const [others, ours] = [
    Array.from({ length: 2 }, (_, at) =>
      refund({ id: `re_other${at}`, metadata: { ...STRIPE_METADATA, reference: 'another' } }),
    ),
    refund({
      id: 're_ours',
      metadata: { ...STRIPE_METADATA, reason: 'Half of it', reference: ORDER },
    }),
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

test('refunds once per key', async () => {
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
        metadata: { ...STRIPE_METADATA, reason: 'Half of it', reference: ORDER },
      },
    },
  ])
})

test('reads a refund made at Stripe only when its payment is ours', async () => {
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
    await read({ payment_intent: ours, metadata: { ...STRIPE_METADATA, reference: ORDER } }),
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
  // For the sale of a button, the subscription has our mark, but its first bill does not.
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
  stripe.stubs(FIND_SUBSCRIPTION, subscription())
  expect(await read({ payment_intent: other, metadata: {} })).toMatchObject({ id: 're_1' })
})
