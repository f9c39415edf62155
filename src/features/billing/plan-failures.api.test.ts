import { clock, deps, eventually, outbox } from '#testing/test-app.ts'
import { ASKS, DECLINED, FAILS_LATER, GOOD, inShop, payAt, stepAt } from '#testing/card-checkout.ts'
import {
  changeTo,
  mine,
  pageIn,
  payments,
  priceOf,
  type Said,
  start,
  subscribed,
  until,
} from '#testing/plan-checkout.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { pricingPlans } from './billing.table.ts'
import type { Subscription } from './subscriptions.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const bills = async () =>
  (await payments()).map(({ description, detail, amount, status }) => [
    description,
    detail,
    amount / 100,
    status,
  ])
const mailed = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject === subject))
const atProvider = async (of: string) =>
  (
    await deps.db.execute(
      sql`select content ->> 'status' as status from sandbox_objects where object = ${of}`,
    )
  ).rows.map((row) => (row as { status: string }).status)

test('whoever leaves at the step of the bank has no plan, reads of none, and can buy one', async () => {
  const page = pageIn(await start())
  expect((await payAt(page, ASKS)).body.state).toBe('asks')
  expect(await atProvider('subscription')).toEqual(['incomplete'])
  expect([await mine(), await bills()]).toEqual([null, []])
  clock.at = new Date('2026-03-05T16:00:00Z')
  await deps.work.enqueueDue(deps.db)
  await eventually(async () => (await atProvider('subscription'))[0] === 'incomplete_expired')
  await subscribed(GOOD, 'subscription-basic')
  await mailed('Your Basic plan has started')
  expect(
    outbox.filter(({ subject }) => subject.includes('Growth') || subject.includes('refused')),
  ).toEqual([])
})

test('the step of the bank refused, then taken: one plan begins, and one first month is paid', async () => {
  const page = pageIn(await start())
  await payAt(page, ASKS)
  expect((await stepAt(page, false)).body).toMatchObject({
    state: 'open',
    problem: 'The step at your bank was not completed.',
  })
  expect(await mine()).toBeNull()
  await payAt(page, ASKS)
  expect((await stepAt(page, true)).body.state).toBe('complete')
  expect(await mine()).toMatchObject({ status: 'active', packageName: 'Growth' })
  expect([await atProvider('subscription'), await bills()]).toEqual([
    ['active'],
    [['Growth plan', 'Mar 4 – Apr 3', 79, 'paid']],
  ])
})

test('a larger plan after a smaller one was to follow costs the difference to what was paid', async () => {
  await subscribed()
  clock.at = new Date('2026-03-24T16:00:00Z')
  await changeTo('subscription-basic')
  // Eleven of thirty-one days of $149.00, less those of the $79.00 paid; the $29.00 never were.
  expect(await priceOf('subscription-premium')).toMatchObject({ amountNow: 5287 - 2803 })
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

test('a smaller plan that was to follow can be taken back, at the price that was agreed', async () => {
  await subscribed()
  await changeTo('subscription-basic')
  await deps.db
    .update(pricingPlans)
    .set({ amount: 9900 })
    .where(eq(pricingPlans.id, 'subscription-growth'))
  expect(await priceOf('subscription-growth')).toMatchObject({ amountNow: 0, monthlyPrice: 7900 })
  expect((await changeTo('subscription-growth')).body).toMatchObject({
    packageName: 'Growth',
    monthlyPrice: 7900,
    next: null,
  })
  expect((await mailed('Your plan stays Growth')).text).toContain('$79.00')
  await until('2026-04-05', (plan) => plan?.currentPeriodEnd.startsWith('2026-05-04') ?? false)
  expect((await bills()).map(([what, , amount]) => [what, amount])).toEqual([
    ['Growth plan', 79],
    ['Growth plan', 79],
  ])
})

test('a larger plan that the card refuses leaves the smaller one to follow', async () => {
  await subscribed(FAILS_LATER)
  await changeTo('subscription-basic')
  expect(await changeTo('subscription-premium')).toMatchObject({
    status: 409,
    body: { message: 'Your card was refused. Nothing was changed: please update your card first.' },
  })
  expect(await mine()).toMatchObject({
    packageName: 'Growth',
    monthlyPrice: 7900,
    next: { name: 'Basic', amount: 2900 },
  })
  expect((await bills()).length).toBe(1)
})

const newCard = async () => pageIn(await inShop<Said>('business', 'POST', '/my/subscription/card'))

test('another card that is refused too is told of at once, and the days of the next tries stay', async () => {
  await subscribed(FAILS_LATER)
  await until('2026-04-07', (plan) => plan?.tries.length === 3)
  const told = () => outbox.filter(({ subject }) => subject.startsWith('Your card was refused'))
  await eventually(() => told().length === 3)
  for (const page of [await newCard(), await newCard()]) await payAt(page, FAILS_LATER)
  expect(await mine()).toMatchObject({ status: 'past_due', nextTryAt: '2026-04-11T16:00:00.000Z' })
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
  await eventually(() => told().length === 5)
  for (const { text } of told().slice(-2))
    expect(text).toContain(
      'Your bank declined $79.00 for your Growth plan. Nothing was charged. We try again on April 11',
    )
  await payAt(await newCard(), GOOD)
  expect(await mine()).toMatchObject({ status: 'active', nextTryAt: null })
})

test('a card page that is finished after its plan has ended changes nothing', async () => {
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
  expect(await mine()).toMatchObject({ isOver: true })
})

test('why a plan was canceled is kept, and reaches the agency', async () => {
  await subscribed()
  const cancel = (reason: string) =>
    inShop('business', 'POST', '/my/subscription/cancellation', { reason })
  await cancel('Too quiet in winter')
  const kept = async () =>
    (await deps.db.execute(sql`select cancel_reason from subscriptions`)).rows
  expect(await kept()).toEqual([{ cancel_reason: 'Too quiet in winter' }])
  const mail = await mailed('nora canceled the Growth plan')
  expect(mail.text).toContain('Too quiet in winter')
  await inShop('business', 'POST', '/my/subscription/reactivation')
  await cancel('')
  expect(await kept()).toEqual([{ cancel_reason: '' }])
  await eventually(() => outbox.some(({ text }) => text.includes('They gave no reason.')))
})

test('a plan that the agency ends at its provider ends in other words than one whose card was refused', async () => {
  await subscribed()
  const id = (await deps.db.execute(sql`select provider_id from subscriptions`)).rows.map(
    (row) => (row as { provider_id: string }).provider_id,
  )[0]
  await deps.payments?.endPlan(id ?? '')
  expect(await mine()).toMatchObject({ isOver: true })
  const mail = await mailed('Your Growth plan has ended')
  expect(mail.text).toContain('It was ended on our side')
  expect(mail.text).not.toContain('refused')
})

test('a declined card begins no plan', async () => {
  await payAt(pageIn(await start()), DECLINED)
  expect([await mine(), await atProvider('subscription'), await bills()]).toEqual([null, [], []])
  expect((await inShop<Subscription>('business', 'POST', '/my/subscription/refresh')).status).toBe(
    200,
  )
})
