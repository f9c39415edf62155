import { clock, ctxOf, deps, eventually, outbox } from '#testing/test-app.ts'
import { DECLINED, FAILS_LATER, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import {
  changeTo,
  subscriptionOfBusiness,
  pageIn,
  fetchMyPayments,
  planPrice,
  type CheckoutBody,
  start,
  subscribed,
  until,
} from '#testing/plan-checkout.ts'
import { ensurePromotion } from '#features/promotions/promotions.seed.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { pricingPlans } from '../plans/plans.table.ts'
import { payments as paymentRows } from '../payments/payments.table.ts'
import type { PlanChangePrice, Subscription } from './subscriptions.contract.ts'

beforeEach(async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  await ensurePromotion(ctxOf('admin'))
})

const history = async () =>
  (await fetchMyPayments()).map(({ date, description, detail, amount, status, invoiceNumber }) => [
    date.slice(0, 10),
    description,
    detail,
    amount / 100,
    status,
    invoiceNumber,
  ])
const uses = async () =>
  (await deps.db.execute(sql`select usage_count from promotions`)).rows.map(
    (row) => (row as { usage_count: number }).usage_count,
  )[0]

test('charges 80% for the first month with NEWUSER20, then the full price', async () => {
  const opened = await start('subscription-growth', 'newuser20')
  expect(opened.status).toBe(201)
  expect(
    (await inShop('visitor', 'GET', `/sandbox/checkouts/${pageIn(opened)}`)).body,
  ).toMatchObject({
    title: 'Growth plan',
    amount: 6320,
    lines: [
      { label: 'Growth, first month', amount: 7900 },
      { label: 'NEWUSER20', amount: -1580 },
    ],
  })
  expect(await subscriptionOfBusiness()).toBeNull()
  await payAt(pageIn(opened), DECLINED)
  expect(await subscriptionOfBusiness()).toBeNull()
  await payAt(pageIn(opened), GOOD)
  expect(await subscriptionOfBusiness()).toMatchObject({
    packageName: 'Growth',
    monthlyPrice: 7900,
    status: 'active',
    currentPeriodEnd: '2026-04-04T16:00:00.000Z',
    adSpend: 50_000,
    promotionCode: 'NEWUSER20',
    firstAmount: 6320,
    card: 'Visa ending 4242',
    isOver: false,
  })
  // Webhook events of the plan and its bill arrive in any order.
  await eventually(async () => (await history()).length === 1)
  expect(await history()).toEqual([
    [
      '2026-03-04',
      'Growth plan',
      'Mar 4 – Apr 3, first month with NEWUSER20',
      63.2,
      'paid',
      'INV-2026-0001',
    ],
  ])
  await until('2026-04-05', (plan) => plan?.currentPeriodEnd === '2026-05-04T16:00:00.000Z')
  await eventually(async () => (await history()).length === 2)
  expect((await history())[0]).toEqual([
    '2026-04-04',
    'Growth plan',
    'Apr 4 – May 3',
    79,
    'paid',
    'INV-2026-0002',
  ])
  expect(await uses()).toBe(1)
  for (const subject of [
    'Your Growth plan has started',
    'We received $63.20: Growth plan',
    'We received $79: Growth plan',
  ])
    await eventually(() => outbox.some((mail) => mail.subject === subject))
})

test('shows the agreed first month before the webhook event of its bill arrives', async () => {
  await payAt(pageIn(await start('subscription-growth', 'newuser20')), GOOD)
  await deps.db.delete(paymentRows)
  expect(await subscriptionOfBusiness()).toMatchObject({ monthlyPrice: 7900, firstAmount: 6320 })
})

test('reserves a promotion while its page is open, and releases it when another opens or it closes', async () => {
  await start('subscription-growth', 'NEWUSER20')
  expect(await uses()).toBe(1)
  const second = await start('subscription-basic')
  expect(await uses()).toBe(0)
  expect(
    (await inShop('visitor', 'GET', `/sandbox/checkouts/${pageIn(second)}`)).body,
  ).toMatchObject({ amount: 2900 })
  expect((await start('subscription-basic', 'NOSUCH')).body.fields).toEqual({
    promotionCode: 'Code not found. Check the spelling.',
  })
  expect((await start('subscription-gold')).body.message).toBe('This plan is not available.')
})

test('returns to the chosen plan and code after leaving, and to the plan after paying', async () => {
  const page = pageIn(await start('subscription-growth', 'newuser20'))
  const { leave, done } = (
    await inShop<{ leave: string; done: string }>('visitor', 'GET', `/sandbox/checkouts/${page}`)
  ).body
  expect([new URL(leave), new URL(done)].map(({ pathname, search }) => pathname + search)).toEqual([
    '/dashboard?section=subscription&plan=subscription-growth&code=NEWUSER20&checkout=canceled',
    '/dashboard?section=subscription&checkout=paid',
  ])
})

test('releases a promotion when its page expires, or does not open', async () => {
  const free = () => eventually(async () => (await uses()) === 0)
  const page = pageIn(await start('subscription-growth', 'NEWUSER20'))
  await deps.db.execute(
    sql`update sandbox_objects set content = jsonb_set(content, '{expires_at}', '1772640000') where id = ${page}`,
  )
  await deps.work.enqueueDue(deps.db)
  await free()
  await start('subscription-growth', 'NEWUSER20')
  await deps.db.execute(sql`update plan_orders set checkout_id = null where state = 'open'`)
  expect(await uses()).toBe(1)
  clock.at = new Date('2026-03-04T17:30:00Z')
  await deps.work.enqueueDue(deps.db)
  await free()
  // A page for which the provider sent no event.
  await start('subscription-growth', 'NEWUSER20')
  clock.at = new Date('2026-03-05T19:30:00Z')
  await deps.work.enqueueDue(deps.db)
  await free()
  await deps.db.execute(
    sql`update sandbox_objects set content = jsonb_set(content, '{id}', '"price_gone"') where object = 'price'`,
  )
  expect((await start('subscription-growth', 'NEWUSER20')).status).toBe(503)
  await free()
  expect((await deps.db.execute(sql`select 1 from plan_orders where state = 'open'`)).rows).toEqual(
    [],
  )
})

test('keeps the price at which a plan was bought', async () => {
  await subscribed()
  await deps.db
    .update(pricingPlans)
    .set({ amount: 9900 })
    .where(eq(pricingPlans.id, 'subscription-growth'))
  await until('2026-04-05', (plan) => plan?.currentPeriodEnd.startsWith('2026-05-04') ?? false)
  await eventually(async () => (await history()).length === 2)
  expect((await history())[0]?.[3]).toBe(79)
  expect((await subscriptionOfBusiness())?.monthlyPrice).toBe(7900)
})

test('cancels a plan at once, which runs to the end of the paid period and can be reactivated until then', async () => {
  await subscribed()
  const canceled = await inShop<Subscription>('business', 'POST', '/my/subscription/cancellation', {
    reason: 'Too quiet in winter',
  })
  expect(canceled).toMatchObject({
    status: 201,
    body: { status: 'canceled', currentPeriodEnd: '2026-04-04T16:00:00.000Z', isOver: false },
  })
  expect(
    (await inShop<Subscription>('business', 'POST', '/my/subscription/reactivation')).body,
  ).toMatchObject({ status: 'active', canceledAt: null })
  await inShop('business', 'POST', '/my/subscription/cancellation', {})
  await until('2026-04-05', (plan) => plan?.isOver === true)
  expect((await history()).length).toBe(1)
  expect(
    (await inShop<CheckoutBody>('business', 'POST', '/my/subscription/reactivation')).body.message,
  ).toBe('This plan has ended. Please choose a plan again.')
  for (const subject of [
    'Your Growth plan is canceled',
    'Your Growth plan continues',
    'Your Growth plan has ended',
  ])
    await eventually(() => outbox.some((mail) => mail.subject === subject))
  await subscribed(GOOD, 'subscription-basic')
})

test('retries a declined renewal on day 1, 3 and 7; another card pays at once', async () => {
  await subscribed(FAILS_LATER)
  expect(await until('2026-04-04', (plan) => plan?.status === 'past_due')).toMatchObject({
    nextTryAt: '2026-04-05T16:00:00.000Z',
    tries: [{ amount: 7900, detail: 'Card declined, first attempt' }],
  })
  expect(
    (await inShop<CheckoutBody>('business', 'POST', '/my/subscription/cancellation', {})).body
      .message,
  ).toContain('update your card')
  expect((await until('2026-04-08', (plan) => plan?.tries.length === 3))?.nextTryAt).toBe(
    '2026-04-11T16:00:00.000Z',
  )
  const card = await inShop<CheckoutBody>('business', 'POST', '/my/subscription/card')
  expect((await inShop('visitor', 'GET', `/sandbox/checkouts/${pageIn(card)}`)).body).toMatchObject(
    { title: 'Update your card', amount: 0 },
  )
  await payAt(pageIn(card), GOOD)
  expect(await subscriptionOfBusiness()).toMatchObject({
    status: 'active',
    card: 'Visa ending 4242',
    nextTryAt: null,
    tries: [],
  })
  expect(
    (await history()).map(([day, , detail, amount, status]) => [day, detail, amount, status]),
  ).toEqual([
    ['2026-04-08', 'Apr 4 – May 3', 79, 'paid'],
    ['2026-04-07', 'Card declined, third attempt, day 3', 79, 'failed'],
    ['2026-04-05', 'Card declined, second attempt, day 1', 79, 'failed'],
    ['2026-04-04', 'Card declined, first attempt', 79, 'failed'],
    ['2026-03-04', 'Mar 4 – Apr 3', 79, 'paid'],
  ])
  await eventually(
    () => outbox.filter(({ subject }) => subject.startsWith('Your card was declined')).length === 3,
  )
})

test('ends the plan after the fourth declined charge, with nothing owed', async () => {
  await subscribed(FAILS_LATER)
  await until('2026-05-20', (plan) => plan?.isOver === true)
  await eventually(async () => (await history()).length === 5)
  expect((await history()).map(([day, , , , status]) => [day, status])).toEqual([
    ['2026-04-11', 'failed'],
    ['2026-04-07', 'failed'],
    ['2026-04-05', 'failed'],
    ['2026-04-04', 'failed'],
    ['2026-03-04', 'paid'],
  ])
  expect((await fetchMyPayments()).some(({ isDue }) => isDue)).toBe(false)
  const last = await eventually(() =>
    outbox.find(({ subject }) => subject === 'Your Growth plan has ended'),
  )
  expect(last.text).toContain('declined four times')
  // There is one notification of the end, and none of the declined card besides.
  const { body: notifications } = await inShop<{ text: string }[]>(
    'business',
    'GET',
    '/my/notifications',
  )
  expect(notifications.filter(({ text }) => text.includes('the plan ends'))).toEqual([])
})

test('charges an upgrade exactly the difference shown for the remaining days', async () => {
  await subscribed()
  clock.at = new Date('2026-03-24T16:00:00Z')
  const price = (
    await inShop<PlanChangePrice>(
      'business',
      'GET',
      '/my/subscription/change?planId=subscription-premium',
    )
  ).body
  // Eleven of thirty-one days, of $149.00 and of $79.00.
  expect(price).toMatchObject({
    amountNow: 5287 - 2803,
    monthlyPrice: 14_900,
    from: '2026-04-04T16:00:00.000Z',
  })
  const change = (amountNow: number) =>
    inShop<Subscription & CheckoutBody>('business', 'POST', '/my/subscription/change', {
      planId: 'subscription-premium',
      amountNow,
      at: price.at,
    })
  expect((await change(price.amountNow - 1)).status).toBe(409)
  expect((await change(price.amountNow)).body).toMatchObject({
    packageName: 'Premium',
    monthlyPrice: 14_900,
    adSpend: 100_000,
    next: null,
  })
  expect((await change(price.amountNow)).status).toBe(201)
  await eventually(async () => (await history()).length === 2)
  expect((await history()).map(([, description, , amount]) => [description, amount])).toEqual([
    ['Change to the Premium plan', 24.84],
    ['Growth plan', 79],
  ])
  await until('2026-04-05', (plan) => plan?.currentPeriodEnd.startsWith('2026-05-04') ?? false)
  await eventually(async () => (await history()).length === 3)
  expect((await history())[0]?.slice(1, 4)).toEqual(['Premium plan', 'Apr 4 – May 3', 149])
})

test('starts a smaller plan next month at no cost now', async () => {
  await subscribed()
  const price = (
    await inShop<PlanChangePrice>(
      'business',
      'GET',
      '/my/subscription/change?planId=subscription-basic',
    )
  ).body
  expect(price).toMatchObject({ amountNow: 0, monthlyPrice: 2900 })
  expect(
    (
      await inShop<Subscription>('business', 'POST', '/my/subscription/change', {
        planId: 'subscription-basic',
        amountNow: 0,
        at: price.at,
      })
    ).body,
  ).toMatchObject({
    packageName: 'Growth',
    monthlyPrice: 7900,
    next: { name: 'Basic', amount: 2900 },
  })
  expect(await until('2026-04-05', (plan) => plan?.packageName === 'Basic')).toMatchObject({
    monthlyPrice: 2900,
    next: null,
    adSpend: null,
  })
  await eventually(async () => (await history()).length === 2)
  expect((await history()).map(([, description, , amount]) => [description, amount])).toEqual([
    ['Basic plan', 29],
    ['Growth plan', 79],
  ])
})

test('undoes a planned downgrade to keep a discontinued plan at the agreed price', async () => {
  await subscribed()
  expect((await changeTo('subscription-basic')).body.next).toMatchObject({ name: 'Basic' })
  expect(
    (await inShop<{ isDeleted: boolean }>('admin', 'DELETE', '/pricing-plans/subscription-growth'))
      .body.isDeleted,
  ).toBe(false)
  expect(await planPrice('subscription-growth')).toMatchObject({ amountNow: 0, monthlyPrice: 7900 })
  expect((await changeTo('subscription-growth')).body).toMatchObject({
    packageName: 'Growth',
    monthlyPrice: 7900,
    next: null,
  })
  expect((await history()).map(([, description, , amount]) => [description, amount])).toEqual([
    ['Growth plan', 79],
  ])
  // The plan stays, so there is no change to undo.
  expect(
    await inShop('business', 'GET', '/my/subscription/change?planId=subscription-growth'),
  ).toMatchObject({ status: 400, body: { message: 'This plan is not available.' } })
})

test('closes the open page of another tab: a business has one plan', async () => {
  const [left] = [await start('subscription-basic')]
  await subscribed()
  expect((await payAt(pageIn(left), GOOD)).body.state).toBe('expired')
  expect(await start('subscription-premium')).toMatchObject({
    status: 409,
    body: { message: 'You already have a plan. You can change it in your dashboard.' },
  })
  expect((await history()).length).toBe(1)
})

test('keeps one of two plans paid at the same moment, and fully refunds the other', async () => {
  const pages = (await Promise.all([start('subscription-basic'), start('subscription-basic')])).map(
    pageIn,
  )
  await deps.db.execute(
    sql`update sandbox_objects set content = jsonb_set(content, '{status}', '"open"') where object = 'checkout.session'`,
  )
  for (const page of pages) await payAt(page, GOOD)
  await eventually(() => outbox.some(({ subject }) => subject.startsWith('We refunded $29')))
  expect((await history()).map(([, , , amount]) => amount).sort()).toEqual([-29, 29, 29])
  expect(await subscriptionOfBusiness()).toMatchObject({ status: 'active', packageName: 'Basic' })
  expect(
    (
      await deps.db.execute(
        sql`select 1 from sandbox_objects where object = 'subscription' and content ->> 'status' = 'active'`,
      )
    ).rows,
  ).toHaveLength(1)
})

test('refreshes the plan from the provider', async () => {
  await subscribed()
  await deps.db.execute(
    sql`update subscriptions set status = 'past_due', card = 'Visa ending 0000'`,
  )
  expect(
    (await inShop<{ subscription: Subscription }>('business', 'POST', '/my/subscription/refresh'))
      .body.subscription,
  ).toMatchObject({ status: 'active', card: 'Visa ending 4242' })
})
