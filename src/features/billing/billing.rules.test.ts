import { expect, test } from 'vitest'
import {
  planChangeText,
  orderExpiryState,
  firstMonth,
  isNotDueYet,
  isOver,
  isRefundable,
  isPriceStillValid,
  paymentMethodText,
  paidInYearText,
  statusOf,
  attemptText,
} from './billing.rules.ts'
import { isFromPractice } from './plan-offers/plan-offers.rules.ts'

test.each([
  [{ received: 0, refunded: 0 }, 'Nothing paid in 2026 yet.'],
  [{ received: 300_000, refunded: 0 }, '$3,000 paid in 2026.'],
  [{ received: 464_720, refunded: 9_900 }, '$4,548.20 paid in 2026, after $99 in refunds.'],
  [{ received: 0, refunded: 9_900 }, '$0 paid in 2026, and $99 refunded.'],
])('summarizes the year: %o', (sums, text) => {
  expect(paidInYearText({ year: 2026, credit: 0, ...sums, others: [] })).toBe(text)
})

test('summarizes each currency of the year in its own sentence', () => {
  const none = { received: 0, refunded: 0, credit: 0 }
  const euros = { currency: 'EUR', received: 150_050, refunded: 5_000, credit: 2_000 } as const
  expect(paidInYearText({ year: 2026, ...none, others: [euros] })).toBe(
    '€1,450.50 paid in 2026, after €50 in refunds. €20 of credit for your next payment.',
  )
  const dollars = { received: 300_000, refunded: 0, credit: 1_000 }
  expect(paidInYearText({ year: 2026, ...dollars, others: [euros] })).toBe(
    '$3,000 paid in 2026. €1,450.50 paid in 2026, after €50 in refunds. ' +
      '$10 and €20 of credit for your next payment.',
  )
})

const [GROWTH, BASIC, PREMIUM] = [
  { id: 'growth', price: 89 },
  { id: 'basic', price: 29 },
  { id: 'premium', price: 149 },
]
const agreed = { planId: 'growth', monthlyPrice: 7_900, next: null }
const basicNext = { ...agreed, next: { id: 'basic', name: 'Basic', amount: 2_500, adSpend: null } }

test.each([
  ['the current plan', GROWTH, agreed, 'Next $79.00 on May 1, 2026'],
  ['an upgrade', PREMIUM, agreed, 'The difference today, $149.00 from May 1, 2026'],
  ['a downgrade', BASIC, agreed, 'Nothing today, $29.00 from May 1, 2026'],
  ['a planned downgrade', BASIC, basicNext, 'Next $25.00 on May 1, 2026'],
  [
    'the current plan before a planned downgrade',
    GROWTH,
    basicNext,
    'Nothing today, $79.00 from May 1, 2026',
  ],
])('shows the price of %s', (_, plan, subscription, expected) => {
  expect(planChangeText({ plan, subscription, day: 'May 1, 2026' })).toBe(expected)
})

test.each([
  ['active', false, 'active'],
  ['active', true, 'canceled'],
  ['past-due', false, 'past_due'],
  ['past-due', true, 'canceled'],
  ['ended', false, 'canceled'],
] as const)('maps the state %s, stopping %s, to %s', (state, cancelsAtPeriodEnd, status) => {
  expect(statusOf({ state, cancelsAtPeriodEnd })).toBe(status)
})

const [noon, later] = [new Date('2026-03-04T12:00:00Z'), new Date('2026-03-04T12:00:01Z')]

test.each([
  [true, 'active', noon, false],
  [true, 'canceled', later, false],
  [true, 'canceled', noon, true],
  [true, 'past_due', noon, false],
  [false, 'canceled', later, true],
])(
  'live %s, %s and paid for until %o, it is over: %s',
  (isLive, status, currentPeriodEnd, over) => {
    expect(isOver({ isLive, status, currentPeriodEnd }, noon)).toBe(over)
  },
)

test.each([
  [7_900, null, 7_900],
  [7_900, { type: 'percentage', value: 20 }, 6_320],
  [2_900, { type: 'percentage', value: 33 }, 1_943],
  [7_900, { type: 'percentage', value: 100 }, 0],
  [7_900, { type: 'fixed', value: 1_000 }, 6_900],
  [2_900, { type: 'fixed', value: 5_000 }, 0],
] as const)('a month of %d with %o off costs %d first', (amount, off, first) => {
  expect(firstMonth(amount, off)).toBe(first)
})

test.each([
  [1, 'first attempt'],
  [2, 'second attempt, day 1'],
  [3, 'third attempt, day 3'],
  [4, 'last attempt, day 7'],
  [5, 'attempt 5'],
])('attempt %d is called %s', (tried, expected) => {
  expect(attemptText(tried)).toBe(expected)
})

const ago = (minutes: number): Date => new Date(noon.getTime() - minutes * 60_000)

test.each([
  [0, true],
  [30, true],
  [31, false],
  [-1, false],
])('accepts an amount shown %d minutes ago: %s', (minutes, isCharged) => {
  expect(isPriceStillValid(ago(minutes), noon)).toBe(isCharged)
})

test.each([
  [null, 59, 'open'],
  [null, 60, 'expired'],
  ['page', 60, 'open'],
  ['page', 25 * 60 - 1, 'open'],
  ['page', 25 * 60, 'check'],
])('an order with the page %s, opened %d minutes ago, is %s', (checkoutId, minutes, fate) => {
  expect(orderExpiryState({ checkoutId, openedAt: ago(minutes) }, noon)).toBe(fate)
})

test.each([
  ['pending', false, 'balance', true],
  ['pending', true, 'deposit', false],
  ['pending', false, 'refund', false],
  ['paid', false, 'balance', false],
])('%s, due %s, a %s comes later: %s', (status, isDue, kind, comesLater) => {
  expect(isNotDueYet({ status, isDue, kind, collection: null })).toBe(comesLater)
})

test('a payment that is written off does not come later', () => {
  const payment = { status: 'pending', isDue: false, kind: 'balance' }
  expect(isNotDueYet({ ...payment, collection: 'written-off' })).toBe(false)
})

test.each([
  ['paid', 'plan', true],
  ['paid', 'refund', false],
  ['paid', 'correction', false],
  ['paid', 'credit-note', false],
  ['pending', 'deposit', false],
  ['failed', 'plan', false],
])('%s, a %s can be refunded: %s', (status, kind, canGoBack) => {
  expect(isRefundable({ status, kind, amount: 100, coveredAmount: 0, isReversed: false })).toBe(
    canGoBack,
  )
})

test.each([
  [{ card: 'Visa ending 4242', method: 'card' }, 'Visa ending 4242'],
  [{ card: null, method: 'card' }, 'Card'],
  [{ card: null, method: 'bank-transfer' }, 'Bank transfer'],
  [{ card: null, method: null }, ''],
])('%o was paid by %s', (payment, expected) => {
  expect(paymentMethodText(payment)).toBe(expected)
})

test('shows the price of an upgrade once it is known', () => {
  expect(
    planChangeText({ plan: PREMIUM, subscription: agreed, day: 'May 1', amountNow: 2_484 }),
  ).toBe('$24.84 today, $149.00 from May 1')
})

test.each([
  ['doctors', true],
  ['maintenance', false],
  ['marketing', false],
] as const)('a quote request with a plan for %s is from a practice: %s', (family, isPractice) => {
  const kind = 'quote-request' as const
  const payload = {
    kind,
    serviceType: 'small-business' as const,
    package: null,
    plan: { id: 'plan', family, name: 'Growth', terms: '$1,997 per month' },
    services: [],
    promotion: null,
    timeline: null,
    budget: null,
    website: '',
    description: '',
  }
  expect(isFromPractice({ kind, payload })).toBe(isPractice)
  expect(isFromPractice({ kind, payload: { ...payload, plan: null } })).toBe(false)
})

test('every discovery lead is from a practice', () => {
  expect(isFromPractice({ kind: 'discovery', payload: null })).toBe(true)
})
