import { GOOD, FAILS_LATER, inShop, payAt } from '#testing/card-checkout.ts'
import {
  fetchMyPayments,
  pageIn,
  planPrice,
  subscribed,
  subscriptionOfBusiness,
  until,
} from '#testing/plan-checkout.ts'
import { duringChange, hasManyConnections } from '#testing/concurrent-change.ts'
import { billOn, payNext, startedByTransfer } from '#testing/transfer-plan.ts'
import { allDone, clock, deps, eventually, outbox } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Subscription } from '../subscriptions/subscriptions.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

type Body = Subscription & { url: string; message: string }
const post = (path: string, body?: object) =>
  inShop<Body>('business', 'POST', `/my/subscription/${path}`, body)
const bills = async () =>
  (await fetchMyPayments())
    .map(({ detail, amount, status, invoiceNumber }) => [
      invoiceNumber,
      detail,
      amount / 100,
      status,
    ])
    .toSorted()
const runTasks = async (): Promise<void> => {
  await deps.work.enqueueDue(deps.db)
  await allDone()
}

test('a card plan continues by bank transfer when its paid month ends', async () => {
  await subscribed()
  expect((await post('transfer-switch')).body).toMatchObject({
    status: 'active',
    paymentMethod: 'card',
    nextMethod: 'bank-transfer',
    canceledAt: null,
  })
  expect((await post('transfer-switch')).status).toBe(201)
  expect(await planPrice('subscription-basic')).toMatchObject({
    message: expect.stringContaining('Undo that first'),
  })
  await until('2026-03-30', (plan) => plan?.openInvoices.length === 1)
  expect(
    await until('2026-04-05', (plan) => plan?.paymentMethod === 'bank-transfer'),
  ).toMatchObject({
    status: 'active',
    isOver: false,
    nextMethod: null,
    card: null,
    currentPeriodStart: '2026-04-04T05:00:00.000Z',
    currentPeriodEnd: '2026-05-04T05:00:00.000Z',
  })
  await runTasks()
  expect(await subscriptionOfBusiness()).toMatchObject({ status: 'active', canceledAt: null })
  expect(await bills()).toEqual([
    ['INV-2026-0001', 'Mar 4 – Apr 3', 79, 'paid'],
    ['INV-2026-0002', 'Apr 4 – May 3', 79, 'pending'],
  ])
  const subjects = outbox.map(({ subject }) => subject)
  expect(subjects).toContain('From April 4, 2026, your Growth plan is paid by bank transfer')
  expect(subjects).not.toContain('Your Growth plan is canceled')
})

test('a plan that stays with the card after all is charged again, and its invoice is void', async () => {
  await subscribed()
  await post('transfer-switch')
  await until('2026-03-30', (plan) => plan?.openInvoices.length === 1)
  expect((await post('switch-cancellation')).body).toMatchObject({
    nextMethod: null,
    status: 'active',
    openInvoices: [],
  })
  await until('2026-04-05', (plan) => plan?.currentPeriodEnd === '2026-05-04T16:00:00.000Z')
  await eventually(async () => (await bills()).length === 3)
  expect(await bills()).toEqual([
    ['INV-2026-0001', 'Mar 4 – Apr 3', 79, 'paid'],
    ['INV-2026-0002', 'Void: the plan stays with the card', 79, 'failed'],
    ['INV-2026-0003', 'Apr 4 – May 3', 79, 'paid'],
  ])
})

test.runIf(hasManyConnections)('an answer of the card provider undoes no switch', async () => {
  await subscribed()
  clock.at = new Date('2026-03-04T16:01:00Z')
  await duringChange(`update subscriptions set next_method = 'bank-transfer'`, () =>
    post('refresh'),
  )
  expect((await subscriptionOfBusiness())?.nextMethod).toBe('bank-transfer')
})

test('canceling a plan that is about to continue by bank transfer ends it', async () => {
  await subscribed()
  await post('transfer-switch')
  expect((await post('cancellation', { reason: '' })).body).toMatchObject({
    status: 'canceled',
    nextMethod: null,
  })
  await until('2026-04-05', (plan) => plan?.isOver === true)
})

test('a plan by bank transfer continues by card, charged when its paid months end', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-03-30')
  await payAt(pageIn(await post('card-switch')), GOOD)
  expect(
    await eventually(async () => {
      const plan = await subscriptionOfBusiness()
      return plan?.nextMethod === 'card' && plan
    }),
  ).toMatchObject({ paymentMethod: 'bank-transfer', card: 'Visa ending 4242', status: 'active' })
  expect((await post('card-switch')).body.message).toBe('Your plan already continues by card.')
  await until('2026-04-05', (plan) => plan?.paymentMethod === 'card')
  await eventually(async () => (await bills()).length === 3)
  expect(await bills()).toEqual([
    ['INV-2026-0001', 'Mar 4 – Apr 3', 79, 'paid'],
    ['INV-2026-0002', 'Void: the plan continues by card', 79, 'failed'],
    ['INV-2026-0003', 'Apr 4 – May 3', 79, 'paid'],
  ])
  expect(await subscriptionOfBusiness()).toMatchObject({
    status: 'active',
    nextMethod: null,
    startedAt: '2026-03-04T16:00:00.000Z',
    currentPeriodEnd: '2026-05-04T05:00:00.000Z',
  })
  await until('2026-05-05', (plan) => plan?.currentPeriodEnd === '2026-06-04T05:00:00.000Z')
})

test('a month paid by transfer while the card page is open is not charged to the card', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-03-30')
  const page = pageIn(await post('card-switch'))
  await payNext()
  await payAt(page, GOOD)
  await runTasks()
  expect(await subscriptionOfBusiness()).toMatchObject({ nextMethod: null, card: null })
  await until('2026-04-05', (plan) => plan?.currentPeriodEnd === '2026-05-04T05:00:00.000Z')
  await runTasks()
  expect(await bills()).toHaveLength(2)
})

test('a declined card makes a plan past due that continued by card', async () => {
  await startedByTransfer('2026-03-04')
  await payAt(pageIn(await post('card-switch')), FAILS_LATER)
  await eventually(async () => (await subscriptionOfBusiness())?.nextMethod === 'card')
  expect(await until('2026-04-04', (plan) => plan?.status === 'past_due')).toMatchObject({
    paymentMethod: 'card',
    card: 'Visa ending 0341',
  })
})

test('an undone switch to a card leaves the plan with bank transfer', async () => {
  await startedByTransfer('2026-03-04')
  await payAt(pageIn(await post('card-switch')), GOOD)
  await eventually(async () => (await subscriptionOfBusiness())?.nextMethod === 'card')
  expect((await post('switch-cancellation')).body).toMatchObject({ nextMethod: null, card: null })
  await until('2026-03-30', (plan) => plan?.openInvoices.length === 1)
  await until('2026-04-05', (plan) => plan?.currentPeriodEnd === '2026-05-04T05:00:00.000Z')
  expect((await bills()).map(([, detail]) => detail)).toEqual(['Mar 4 – Apr 3', 'Apr 4 – May 3'])
})

test('switches to a card at least two days before the next month', async () => {
  await startedByTransfer('2026-03-04')
  clock.at = new Date('2026-04-03T16:00:00Z')
  expect((await post('card-switch')).body.message).toContain('starts in less than two days')
})
