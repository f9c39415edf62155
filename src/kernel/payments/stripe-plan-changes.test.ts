import { afterAll, afterEach, expect, test } from 'vitest'
import { MARCH_4 } from '#testing/stripe-fixtures.ts'
import {
  APRIL_4,
  BASIC,
  invoice,
  PLAN,
  PREMIUM,
  price,
  subscription,
} from '#testing/stripe-subscription-fixtures.ts'
import {
  CARD_DECLINE,
  CHANGE_SUBSCRIPTION,
  dateAt,
  DOWNGRADING,
  ENDED,
  FIND_SUBSCRIPTION,
  openStripeProvider,
} from '#testing/stripe-provider.ts'
import { stripeError } from '#testing/fake-stripe.ts'

const { stripe, cards } = await openStripeProvider()
afterEach(() => stripe.reset())
afterAll(() => stripe.close())

const PREVIEW = 'POST /v1/invoices/create_preview'
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
    .filter(({ call }) => call === CHANGE_SUBSCRIPTION)
    .map(({ key, form: { metadata, proration_behavior } }) => [key, proration_behavior, metadata])
const now = { isNow: true, at: dateAt(MARCH_4 + 60), key: 'change 1' }
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
  stripe.stubs(FIND_SUBSCRIPTION, subscription())
  stripe.stubs(
    CHANGE_SUBSCRIPTION,
    subscription({ metadata: { ...subscription().metadata, ...toPremium } }),
  )
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
  stripe.stubs(FIND_SUBSCRIPTION, subscription(DOWNGRADING))
  stripe.stubs(CHANGE_SUBSCRIPTION, subscription())
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
  stripe.stubs(FIND_SUBSCRIPTION, subscription(), subscription(DOWNGRADING))
  stripe.stubs(CHANGE_SUBSCRIPTION, subscription(DOWNGRADING), subscription())
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

test('a declined difference changes nothing', async () => {
  prices()
  stripe.stubs(FIND_SUBSCRIPTION, subscription(DOWNGRADING))
  stripe.stubs(
    CHANGE_SUBSCRIPTION,
    subscription(),
    stripeError(402, CARD_DECLINE),
    subscription(DOWNGRADING),
  )
  await expect(cards.changePlan('sub_1', PREMIUM, now)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your card was declined. Nothing was changed. Please update your card first.',
  })
  expect(changes().at(-1)).toEqual(['change 1 again', 'none', toBasic])
  // Stripe may have charged the card: the product reverts nothing.
  stripe.reset()
  prices()
  stripe.stubs(FIND_SUBSCRIPTION, subscription(DOWNGRADING))
  stripe.stubs(
    CHANGE_SUBSCRIPTION,
    subscription(),
    stripeError(500, { type: 'api_error', message: 'Sorry' }),
  )
  await expect(cards.changePlan('sub_1', PREMIUM, now)).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(changes().length).toBe(2)
})

test('stops a plan with a reason, resumes it without one, and ends it', async () => {
  stripe.stubs(CHANGE_SUBSCRIPTION, subscription())
  stripe.stubs('DELETE /v1/subscriptions/sub_1', subscription(ENDED))
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
