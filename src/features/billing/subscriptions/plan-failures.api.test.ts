import { clock, deps, eventually, outbox } from '#testing/test-app.ts'
import {
  NEEDS_AUTHENTICATION,
  DECLINED,
  FAILS_LATER,
  GOOD,
  inShop,
  payAt,
  stepAt,
} from '#testing/card-checkout.ts'
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
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { pricingPlans } from '../plans/plans.table.ts'
import type { Subscription } from './subscriptions.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const bills = async () =>
  (await fetchMyPayments()).map(({ description, detail, amount, status }) => [
    description,
    detail,
    amount / 100,
    status,
  ])
const mailWith = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject === subject))
const atProvider = async (of: string) =>
  (
    await deps.db.execute(
      sql`select content ->> 'status' as status from sandbox_objects where object = ${of}`,
    )
  ).rows.map((row) => (row as { status: string }).status)

test('creates no plan for a customer who leaves at the bank’s step, who can buy one later', async () => {
  const page = pageIn(await start())
  expect((await payAt(page, NEEDS_AUTHENTICATION)).body.state).toBe('requires-action')
  expect(await atProvider('subscription')).toEqual(['incomplete'])
  expect([await subscriptionOfBusiness(), await bills()]).toEqual([null, []])
  clock.at = new Date('2026-03-05T16:00:00Z')
  await deps.work.enqueueDue(deps.db)
  await eventually(async () => (await atProvider('subscription'))[0] === 'incomplete_expired')
  await subscribed(GOOD, 'subscription-basic')
  await mailWith('Your Basic plan has started')
  expect(
    outbox.filter(({ subject }) => subject.includes('Growth') || subject.includes('declined')),
  ).toEqual([])
})

test('starts one plan when the bank’s step is rejected, then approved', async () => {
  const page = pageIn(await start())
  await payAt(page, NEEDS_AUTHENTICATION)
  expect((await stepAt(page, false)).body).toMatchObject({
    state: 'open',
    problem: 'Your bank’s verification was not completed.',
  })
  expect(await subscriptionOfBusiness()).toBeNull()
  await payAt(page, NEEDS_AUTHENTICATION)
  expect((await stepAt(page, true)).body.state).toBe('complete')
  expect(await subscriptionOfBusiness()).toMatchObject({ status: 'active', packageName: 'Growth' })
  expect([await atProvider('subscription'), await bills()]).toEqual([
    ['active'],
    [['Growth plan', 'Mar 4 – Apr 3', 79, 'paid']],
  ])
})

test('charges an upgrade after a planned downgrade the difference to the paid plan', async () => {
  await subscribed()
  clock.at = new Date('2026-03-24T16:00:00Z')
  await changeTo('subscription-basic')
  // Eleven of thirty-one days of $149.00, less those of the $79.00 paid; the $29.00 never were.
  expect(await planPrice('subscription-premium')).toMatchObject({ amountNow: 5287 - 2803 })
  expect((await changeTo('subscription-premium')).body).toMatchObject({
    packageName: 'Premium',
    monthlyPrice: 14_900,
    next: null,
  })
  expect((await bills()).map(([what, , amount]) => [what, amount])).toEqual([
    ['Change to the Premium plan', 24.84],
    ['Growth plan', 79],
  ])
})

test('undoes a planned downgrade at the agreed price', async () => {
  await subscribed()
  await changeTo('subscription-basic')
  await deps.db
    .update(pricingPlans)
    .set({ amount: 9900 })
    .where(eq(pricingPlans.id, 'subscription-growth'))
  expect(await planPrice('subscription-growth')).toMatchObject({ amountNow: 0, monthlyPrice: 7900 })
  expect((await changeTo('subscription-growth')).body).toMatchObject({
    packageName: 'Growth',
    monthlyPrice: 7900,
    next: null,
  })
  expect((await mailWith('Your plan stays Growth')).text).toContain('$79.00')
  await until('2026-04-05', (plan) => plan?.currentPeriodEnd.startsWith('2026-05-04') ?? false)
  expect((await bills()).map(([what, , amount]) => [what, amount])).toEqual([
    ['Growth plan', 79],
    ['Growth plan', 79],
  ])
})

test('keeps the planned downgrade when the card declines an upgrade', async () => {
  await subscribed(FAILS_LATER)
  await changeTo('subscription-basic')
  expect(await changeTo('subscription-premium')).toMatchObject({
    status: 409,
    body: {
      message: 'Your card was declined. Nothing was changed. Please update your card first.',
    },
  })
  expect(await subscriptionOfBusiness()).toMatchObject({
    packageName: 'Growth',
    monthlyPrice: 7900,
    next: { name: 'Basic', amount: 2900 },
  })
  expect((await bills()).length).toBe(1)
})

const newCard = async () =>
  pageIn(await inShop<CheckoutBody>('business', 'POST', '/my/subscription/card'))

test('notifies at once of a second declined card, and keeps the retry dates', async () => {
  await subscribed(FAILS_LATER)
  await until('2026-04-07', (plan) => plan?.tries.length === 3)
  const failureMails = () =>
    outbox.filter(({ subject }) => subject.startsWith('Your card was declined'))
  await eventually(() => failureMails().length === 3)
  for (const page of [await newCard(), await newCard()]) await payAt(page, FAILS_LATER)
  expect(await subscriptionOfBusiness()).toMatchObject({
    status: 'past_due',
    nextTryAt: '2026-04-11T16:00:00.000Z',
  })
  expect(
    (await bills())
      .filter(([, , , status]) => status === 'failed')
      .map(([, detail]) => detail)
      .sort(),
  ).toEqual([
    'Card declined, first attempt',
    'Card declined, second attempt, day 1',
    'Card declined, third attempt, day 3',
    'Visa ending 0341: declined',
    'Visa ending 0341: declined',
  ])
  await eventually(() => failureMails().length === 5)
  for (const { text } of failureMails().slice(-2))
    expect(text).toContain(
      'Your bank declined $79.00 for your Growth plan. Nothing was charged. We try again on April 11',
    )
  await payAt(await newCard(), GOOD)
  expect(await subscriptionOfBusiness()).toMatchObject({ status: 'active', nextTryAt: null })
})

test('ignores a new card after the plan has ended', async () => {
  await subscribed(FAILS_LATER)
  await until('2026-04-05', (plan) => plan?.status === 'past_due')
  const page = await newCard()
  await until('2026-04-20', (plan) => plan?.isOver === true)
  await payAt(page, GOOD)
  await eventually(
    async () =>
      (await deps.db.execute(sql`select 1 from sandbox_events where delivered_at is null`)).rows
        .length === 0,
  )
  expect(await subscriptionOfBusiness()).toMatchObject({ isOver: true })
})

test('stores the cancellation reason, and mails it to the agency', async () => {
  await subscribed()
  const cancel = (reason: string) =>
    inShop('business', 'POST', '/my/subscription/cancellation', { reason })
  await cancel('Too quiet in winter')
  const stored = async () =>
    (await deps.db.execute(sql`select cancel_reason from subscriptions`)).rows
  expect(await stored()).toEqual([{ cancel_reason: 'Too quiet in winter' }])
  const mail = await mailWith('nora canceled the Growth plan')
  expect(mail.text).toContain('Too quiet in winter')
  await inShop('business', 'POST', '/my/subscription/reactivation')
  await cancel('')
  expect(await stored()).toEqual([{ cancel_reason: '' }])
  await eventually(() => outbox.some(({ text }) => text.includes('They gave no reason.')))
})

test('explains a plan ended by the agency differently from a declined card', async () => {
  await subscribed()
  const id = (await deps.db.execute(sql`select provider_id from subscriptions`)).rows.map(
    (row) => (row as { provider_id: string }).provider_id,
  )[0]
  await deps.payments?.endPlan(id ?? '')
  expect(await subscriptionOfBusiness()).toMatchObject({ isOver: true })
  const mail = await mailWith('Your Growth plan has ended')
  expect(mail.text).toContain('We ended it')
  expect(mail.text).not.toContain('declined')
})

test('starts no plan with a declined card', async () => {
  await payAt(pageIn(await start()), DECLINED)
  expect([await subscriptionOfBusiness(), await atProvider('subscription'), await bills()]).toEqual(
    [null, [], []],
  )
  expect((await inShop<Subscription>('business', 'POST', '/my/subscription/refresh')).status).toBe(
    200,
  )
})
