import { clock, deps, eventually } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Payment } from './payments.contract.ts'
import type { Revenue } from './revenue.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const revenue = async () => (await call<Revenue>('admin', 'GET', '/revenue')).body

test('sums the prices of active plans as monthly revenue, with nothing collected yet', async () => {
  expect(await revenue()).toEqual({
    activePlans: 3,
    monthlyRevenue: 25_700,
    activeSubscriptions: 0,
    collectedRecurring: 0,
    dueCount: 0,
    due: 0,
    overdueCount: 0,
    overdue: 0,
    longestOverdueDays: 0,
    others: [],
  })
  await call('admin', 'PUT', '/pricing-plans/subscription-growth', {
    name: 'Growth',
    price: 79,
    isActive: false,
  })
  expect(await revenue()).toMatchObject({ activePlans: 2, monthlyRevenue: 17_800 })
})

test('counts plan payments of the last 30 days without quotes, less refunds', async () => {
  await acceptedQuote()
  expect(await revenue()).toMatchObject({
    dueCount: 1,
    due: 300_000,
    longestOverdueDays: 0,
    collectedRecurring: 0,
  })
  const { body } = await inShop<{ url: string }>('business', 'POST', '/my/subscription/checkout', {
    planId: 'subscription-growth',
    promotionCode: '',
  })
  await payAt(body.url.split('/').at(-1) ?? '', GOOD)
  const bill = await eventually(async () =>
    (await inShop<Payment[]>('business', 'GET', '/my/payments')).body.find(
      ({ kind, status }) => kind === 'plan' && status === 'paid',
    ),
  )
  expect(await revenue()).toMatchObject({ activeSubscriptions: 1, collectedRecurring: 7_900 })
  expect(
    (
      await inShop('admin', 'POST', `/payments/${bill.id}/refunds`, {
        amount: 2_900,
        reason: 'A week without posts',
      })
    ).status,
  ).toBe(201)
  await eventually(async () => (await revenue()).collectedRecurring === 5_000)
  clock.at = new Date('2026-04-04T17:00:00Z')
  expect(await revenue()).toMatchObject({ collectedRecurring: 0, longestOverdueDays: 17 })
  await deps.work.enqueueDue(deps.db)
  await eventually(async () => (await revenue()).collectedRecurring === 7_900)
})
