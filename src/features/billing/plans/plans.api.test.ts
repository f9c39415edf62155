import { clock, ctxOf, deps, eventually } from '#testing/test-app.ts'
import { call } from '#testing/accepted-quote.ts'
import { GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { newId } from '#kernel/ids.ts'
import { beforeEach, expect, test } from 'vitest'
import type { PricingPlan } from './plans.contract.ts'
import { ensurePlans } from './plans.seed.ts'
import type { Payment } from '../payments/payments.contract.ts'
import type { Subscription } from '../subscriptions/subscriptions.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

type ErrorBody = {
  data: PricingPlan
  isDeleted: boolean
  message: string
  fields: Record<string, string>
}
const offered = async (role: 'visitor' | 'admin' = 'visitor') =>
  (await call<{ data: PricingPlan[] }>(role, 'GET', '/pricing-plans')).body.data
const create = (plan: object) => call<ErrorBody>('admin', 'POST', '/pricing-plans', plan)
const save = (id: string, plan: object) =>
  call<ErrorBody>('admin', 'PUT', `/pricing-plans/${id}`, plan)
const remove = (id: string) => call<ErrorBody>('admin', 'DELETE', `/pricing-plans/${id}`)
const GROWTH = 'subscription-growth'
const growth = {
  name: 'Growth',
  price: 89,
  description: 'Now with more.',
  features: ['Everything in Basic'],
}

test('fills in defaults of a new plan, trims its features, and lists it last', async () => {
  const { status, body } = await create({
    name: '  Enterprise ',
    price: 499,
    description: 'For many shops.',
    features: [' One person for you ', '', '  ', 'Weekly call'],
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    name: 'Enterprise',
    price: 499,
    billingPeriod: 'month',
    isActive: true,
    features: ['One person for you', 'Weekly call'],
    popular: false,
    adSpend: null,
    subscribers: 0,
    revision: 0,
  })
  expect((await offered()).map(({ name }) => name)).toEqual([
    'Basic',
    'Growth',
    'Premium',
    'Enterprise',
  ])
  expect((await offered()).at(-1)).not.toHaveProperty('revision')
})

test('accepts optional fields; only admins see inactive and non-monthly plans', async () => {
  await create({
    name: 'Off',
    price: 10,
    description: '',
    features: [],
    billingPeriod: 'month',
    isActive: false,
  })
  const yearly = await create({
    name: 'Yearly',
    price: 900,
    description: '',
    features: [],
    billingPeriod: 'year',
    isActive: true,
  })
  expect(yearly.body.data).toMatchObject({ billingPeriod: 'year', isActive: true })
  expect((await offered()).map(({ name }) => name)).toEqual(['Basic', 'Growth', 'Premium'])
  expect((await offered('admin')).map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Basic', true],
    ['Growth', true],
    ['Premium', true],
    ['Off', false],
    ['Yearly', true],
  ])
})

test('accepts a price of 0, and requires a name and a whole price', async () => {
  expect((await create({ name: 'Free', price: 0 })).body.data.price).toBe(0)
  for (const [field, plan] of [
    ['name', { price: 5 }],
    ['name', { name: '  ', price: 5 }],
    ['price', { name: 'No price' }],
    ['price', { name: 'Half', price: 5.5 }],
    ['price', { name: 'Text', price: '5' }],
  ] as const) {
    expect(await create(plan)).toMatchObject({
      status: 400,
      body: {
        message: 'Please fill in all required fields.',
        fields: { [field]: 'Please fill in all required fields.' },
      },
    })
  }
  expect((await create({ name: 'Below', price: -1 })).body.fields).toEqual({
    price: 'Enter a price of 0 or more.',
  })
  expect(
    (await call('business', 'POST', '/pricing-plans', { name: 'Mine', price: 1 })).status,
  ).toBe(403)
})

test('rejects the second of two concurrent edits', async () => {
  expect((await save(GROWTH, { ...growth, revision: 0 })).body.data).toMatchObject({
    price: 89,
    revision: 1,
    adSpend: 500,
    popular: true,
    isActive: true,
  })
  expect(await save(GROWTH, { ...growth, price: 99, revision: 0 })).toMatchObject({
    status: 409,
    body: {
      message: 'Someone else saved this plan after you opened it. Reload it to see their changes.',
    },
  })
  expect((await offered()).find(({ id }) => id === GROWTH)).toMatchObject({
    price: 89,
    description: 'Now with more.',
  })
  expect((await save(newId(new Date()), growth)).status).toBe(404)
})

test('keeps at most one popular plan', async () => {
  await save('subscription-premium', { name: 'Premium', price: 149, popular: true })
  expect((await offered()).filter(({ popular }) => popular).map(({ name }) => name)).toEqual([
    'Premium',
  ])
})

test('deletes an unused plan, restores it, and does not recreate it at startup', async () => {
  expect((await remove(GROWTH)).body).toMatchObject({ isDeleted: true })
  expect((await remove(GROWTH)).status).toBe(404)
  expect((await save(GROWTH, growth)).status).toBe(404)
  for (const id of ['subscription-basic', 'subscription-premium']) await remove(id)
  await ensurePlans(ctxOf('visitor'))
  expect(await offered('admin')).toEqual([])
  expect(
    (await call<ErrorBody>('admin', 'DELETE', `/pricing-plans/${GROWTH}/deletion`)).body.data,
  ).toMatchObject({ name: 'Growth', price: 79 })
  expect((await offered()).map(({ name }) => name)).toEqual(['Growth'])
})

async function subscribed(): Promise<void> {
  const { body } = await inShop<{ url: string }>('business', 'POST', '/my/subscription/checkout', {
    planId: GROWTH,
    promotionCode: '',
  })
  await payAt(body.url.split('/').at(-1) ?? '', GOOD)
}

const myPlan = async () =>
  (await inShop<{ subscription: Subscription | null }>('business', 'GET', '/my/subscription')).body
    .subscription

test('deactivates a plan in use instead: subscribers keep it', async () => {
  await subscribed()
  expect((await offered('admin')).find(({ id }) => id === GROWTH)?.subscribers).toBe(1)
  expect((await remove(GROWTH)).body).toMatchObject({
    isDeleted: false,
    data: { isActive: false, subscribers: 1 },
  })
  expect((await offered()).map(({ name }) => name)).toEqual(['Basic', 'Premium'])
  expect(await myPlan()).toMatchObject({
    status: 'active',
    packageName: 'Growth',
    monthlyPrice: 7900,
  })
})

test('renews a running plan at the agreed price', async () => {
  await subscribed()
  expect((await save(GROWTH, { ...growth, revision: 0 })).body.data.price).toBe(89)
  clock.at = new Date('2026-04-05T16:00:00Z')
  await deps.work.enqueueDue(deps.db)
  await eventually(async () => (await myPlan())?.currentPeriodEnd === '2026-05-04T16:00:00.000Z')
  const bills = await eventually(async () => {
    const { body } = await inShop<Payment[]>('business', 'GET', '/my/payments')
    return body.length === 2 && body
  })
  expect(bills.map(({ amount, status }) => [amount, status])).toEqual([
    [7900, 'paid'],
    [7900, 'paid'],
  ])
  expect(await myPlan()).toMatchObject({ monthlyPrice: 7900 })
})
