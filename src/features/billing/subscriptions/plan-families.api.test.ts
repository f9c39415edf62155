import { clock, deps, eventually, outbox } from '#testing/test-app.ts'
import { GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Payment } from '../payments/payments.contract.ts'
import type { PlanChangePrice, Subscription } from './subscriptions.contract.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

type CheckoutBody = { message: string; url: string }
const start = (planId: string) =>
  inShop<CheckoutBody>('business', 'POST', '/my/subscription/checkout', { planId })
const myPlan = async (family?: PlanFamily) =>
  (
    await inShop<{ subscription: Subscription | null }>(
      'business',
      'GET',
      `/my/subscription${family ? `?family=${family}` : ''}`,
    )
  ).body.subscription
const history = async () =>
  (await inShop<Payment[]>('business', 'GET', '/my/payments')).body.map(
    ({ description, amount }) => [description, amount / 100],
  )

async function buy(planId: string): Promise<void> {
  await payAt((await start(planId)).body.url.split('/').at(-1) ?? '', GOOD)
  await eventually(
    async () =>
      (await start(planId)).body.message ===
      'You already have a plan. You can change it in your dashboard.',
  )
}

test('sells a maintenance plan beside the marketing plan, each canceled on its own', async () => {
  await buy('subscription-growth')
  await buy('digital-kickstarter')
  expect(await myPlan()).toMatchObject({
    family: 'marketing',
    packageName: 'Growth',
    monthlyPrice: 7900,
    status: 'active',
  })
  expect(await myPlan('maintenance')).toMatchObject({
    family: 'maintenance',
    packageName: 'Digital Kickstarter',
    monthlyPrice: 19_900,
    status: 'active',
  })
  await eventually(async () => (await history()).length === 2)
  expect((await history()).sort()).toEqual([
    ['Digital Kickstarter plan', 199],
    ['Growth plan', 79],
  ])
  expect(
    (
      await inShop<Subscription>(
        'business',
        'POST',
        '/my/subscription/cancellation?family=maintenance',
        {},
      )
    ).body,
  ).toMatchObject({ family: 'maintenance', status: 'canceled' })
  expect((await myPlan())?.status).toBe('active')
  expect(
    (
      await inShop<Subscription>(
        'business',
        'POST',
        '/my/subscription/reactivation?family=maintenance',
      )
    ).body.status,
  ).toBe('active')
})

test('rejects a second maintenance plan, and changes the first within its family', async () => {
  await buy('digital-kickstarter')
  expect(await start('digital-premium')).toMatchObject({
    status: 409,
    body: { message: 'You already have a plan. You can change it in your dashboard.' },
  })
  const price = (planId: string) =>
    inShop<PlanChangePrice & CheckoutBody>(
      'business',
      'GET',
      `/my/subscription/change?family=maintenance&planId=${planId}`,
    )
  expect(await price('subscription-premium')).toMatchObject({
    status: 400,
    body: { message: 'This plan is not available.' },
  })
  const { at, amountNow } = (await price('digital-premium')).body
  expect(amountNow).toBe(30_000)
  expect(
    (
      await inShop<Subscription>('business', 'POST', '/my/subscription/change?family=maintenance', {
        planId: 'digital-premium',
        amountNow,
        at,
      })
    ).body,
  ).toMatchObject({ packageName: 'Digital Premium', monthlyPrice: 49_900 })
  expect(await myPlan()).toBeNull()
})

test('keeps the page of another family open', async () => {
  const left = (await start('digital-kickstarter')).body.url.split('/').at(-1) ?? ''
  await buy('subscription-basic')
  await payAt(left, GOOD)
  expect([(await myPlan())?.packageName, (await myPlan('maintenance'))?.packageName]).toEqual([
    'Basic',
    'Digital Kickstarter',
  ])
})

test('does not sell one-time or offered plans as monthly plans', async () => {
  for (const planId of ['digital-basic', 'doctor-growth'])
    expect(await start(planId)).toMatchObject({
      status: 400,
      body: { message: 'This plan is not available.' },
    })
})

test('links to the maintenance plans when one has ended', async () => {
  await buy('digital-kickstarter')
  await inShop('business', 'POST', '/my/subscription/cancellation?family=maintenance', {})
  clock.at = new Date('2026-04-05T16:00:00Z')
  await deps.work.enqueueDue(deps.db)
  const { text } = await eventually(() =>
    outbox.find(({ subject }) => subject === 'Your Digital Kickstarter plan has ended'),
  )
  expect(text).toContain('/maintenance-plans')
})
