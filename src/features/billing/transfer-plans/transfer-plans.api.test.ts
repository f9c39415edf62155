import { call } from '#testing/accepted-quote.ts'
import {
  billOn,
  billTransfers,
  placeTransferOrder,
  payNext,
  planPayments,
  readOwn,
  readPlan,
  recordPayment,
  startedByTransfer,
} from '#testing/transfer-plan.ts'
import { bearer, EMAIL, form, postLogIn, verified } from '#testing/test-account.ts'
import { clock, ctxOf, deps, eventually, outbox, people } from '#testing/test-app.ts'
import { rowsOf } from '#testing/written-quote.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ensurePromotion } from '#features/promotions/promotions.seed.ts'
import type { Payment } from '../payments/payments.contract.ts'
import type { Revenue } from '../payments/revenue.contract.ts'
import { FIRST_TERMS } from '../payment-terms/payment-terms.contract.ts'
import { planMonthsOf } from '../subscriptions/plan-months.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const history = async () =>
  (await planPayments()).map(({ description, detail, amount, status, dueOn, invoiceNumber }) => [
    description,
    detail,
    amount / 100,
    status,
    dueOn,
    invoiceNumber,
  ])
const mailWith = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject === subject))
const revenue = async () => (await call<Revenue>('admin', 'GET', '/revenue')).body
const uses = async () =>
  (await deps.db.execute(sql`select usage_count from promotions`)).rows.map(
    (row) => (row as { usage_count: number }).usage_count,
  )[0]
const cancel = (id: string, headers?: Record<string, string>) =>
  call<Payment & { message: string }>(
    headers ? 'visitor' : 'business',
    'POST',
    `/my/plan-orders/${id}/cancellation`,
    {},
    headers,
  )

test('starts when the first payment arrives, and issues the invoice with the order', async () => {
  const { status, body } = await placeTransferOrder()
  expect([status, body]).toMatchObject([
    201,
    { kind: 'plan', status: 'pending', isDue: true, dueOn: '2026-03-18', amount: 7900 },
  ])
  expect(body.invoiceNumber).toBe('INV-2026-0001')
  expect(await readOwn()).toMatchObject({
    subscription: null,
    cardsEnabled: false,
    order: { paymentId: body.id, packageName: 'Growth', amount: 7900, dueOn: '2026-03-18' },
  })
  const mail = await mailWith('Growth plan is due: $79')
  expect(mail.attachments?.map(({ name }) => name)).toEqual(['INV-2026-0001.pdf'])
  expect((await placeTransferOrder()).body.id).toBe(body.id)
  expect((await placeTransferOrder('subscription-basic')).body.message).toBe(
    'You ordered the Growth plan, and have not paid it yet. Cancel that order first.',
  )
  clock.at = new Date('2026-03-09T16:00:00Z')
  expect((await recordPayment(body.id)).status).toBe(201)
  expect(await readOwn()).toMatchObject({
    order: null,
    subscription: {
      packageName: 'Growth',
      status: 'active',
      paymentMethod: 'bank-transfer',
      startedAt: '2026-03-09T16:00:00.000Z',
      currentPeriodEnd: '2026-04-09T05:00:00.000Z',
      card: null,
    },
  })
  expect((await mailWith('Your Growth plan has started')).text).toContain(
    'You get the invoice for each month by email, 7 days before it starts',
  )
  expect(await history()).toEqual([
    ['Growth plan', 'Mar 9 – Apr 8', 79, 'paid', null, 'INV-2026-0001'],
  ])
  expect((await placeTransferOrder()).body.message).toContain('You already have a plan.')
})

test('four months with one late payment: past due, paid, and active again on the same days', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-03-27')
  expect(await planPayments()).toHaveLength(1)
  await billOn('2026-03-28')
  expect((await history()).at(-1)).toEqual([
    'Growth plan',
    'Apr 4 – May 3',
    79,
    'pending',
    '2026-04-11',
    'INV-2026-0002',
  ])
  await payNext()
  await billOn('2026-04-27')
  await billOn('2026-05-11')
  expect(await readPlan()).toMatchObject({ status: 'active', endsUnpaidOn: null })
  await billOn('2026-05-12')
  expect(await readPlan()).toMatchObject({
    status: 'past_due',
    endsUnpaidOn: '2026-05-25',
    openInvoices: [{ invoiceNumber: 'INV-2026-0003', dueOn: '2026-05-11', isOverdue: true }],
  })
  expect((await mailWith('Your Growth plan is past due')).text).toContain('May 25, 2026')
  expect((await call('business', 'POST', '/my/subscription/cancellation', {})).status).toBe(409)
  await billOn('2026-05-20')
  await payNext()
  expect(await readPlan()).toMatchObject({
    status: 'active',
    currentPeriodEnd: '2026-06-04T05:00:00.000Z',
  })
  await billOn('2026-05-28')
  await payNext()
  await billOn('2026-06-04')
  expect(await readPlan()).toMatchObject({
    status: 'active',
    currentPeriodStart: '2026-06-04T05:00:00.000Z',
    currentPeriodEnd: '2026-07-04T05:00:00.000Z',
    openInvoices: [],
  })
  expect((await history()).map(([, detail, , status]) => [detail, status])).toEqual([
    ['Mar 4 – Apr 3', 'paid'],
    ['Apr 4 – May 3', 'paid'],
    ['May 4 – Jun 3', 'paid'],
    ['Jun 4 – Jul 3', 'paid'],
  ])
  const months = await planMonthsOf(ctxOf('admin'), people.business.email)
  expect(months.map(({ from, until, paid }) => [from, until, paid.length])).toEqual([
    ['2026-06-04', '2026-07-03', 1],
    ['2026-05-04', '2026-06-03', 1],
    ['2026-04-04', '2026-05-03', 1],
    ['2026-03-04', '2026-04-03', 1],
  ])
  expect(await revenue()).toMatchObject({ activeSubscriptions: 1, collectedRecurring: 15_800 })
})

test('ends after the days in Settings, with its open invoice void', async () => {
  const { revision: _revision, ...terms } = FIRST_TERMS
  await call('admin', 'PUT', '/payment-terms', { ...terms, planDaysAhead: 3, planEndDays: 5 })
  await startedByTransfer('2026-03-04')
  await billOn('2026-04-01')
  expect((await history()).at(-1)).toEqual([
    'Growth plan',
    'Apr 4 – May 3',
    79,
    'pending',
    '2026-04-15',
    'INV-2026-0002',
  ])
  const id = (await planPayments()).at(-1)?.id ?? ''
  await billOn('2026-04-16')
  expect(await readPlan()).toMatchObject({ status: 'past_due', endsUnpaidOn: '2026-04-20' })
  await billOn('2026-04-20')
  expect((await readPlan()).isOver).toBe(false)
  await billOn('2026-04-21')
  expect(await readPlan()).toMatchObject({ status: 'canceled', isOver: true })
  expect((await history()).at(-1)).toEqual([
    'Growth plan',
    'Void: the plan ended unpaid',
    79,
    'failed',
    null,
    'INV-2026-0002',
  ])
  expect((await recordPayment(id)).status).toBe(409)
  expect((await mailWith('Your Growth plan has ended')).text).toContain('you owe nothing')
  expect((await mailWith('The Growth plan of nora has ended unpaid')).text).toContain(
    'Invoice INV-2026-0002 is void.',
  )
  await billOn('2026-06-21')
  expect(await planPayments()).toHaveLength(2)
  expect((await placeTransferOrder()).status).toBe(201)
})

test('a disputed invoice does not end the plan', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-04-12')
  const id = (await planPayments()).at(-1)?.id
  await billOn('2026-05-01')
  expect((await readPlan()).status).toBe('past_due')
  const { revision } = (
    await call<{ revision: number }>('admin', 'GET', `/payments/${id}/reminders`)
  ).body
  const dispute = { dueOn: '2026-04-26', remindersOn: true, state: 'disputed', reason: 'Ads' }
  await call('admin', 'PUT', `/payments/${id}/collection`, { ...dispute, revision })
  await billOn('2026-05-12')
  expect((await readPlan()).status).toBe('active')
})

test('cancels an unpaid order, with its invoice void and its promotion code released', async () => {
  await ensurePromotion(ctxOf('admin'))
  const { body } = await placeTransferOrder('subscription-growth', 'newuser20')
  expect(body).toMatchObject({ amount: 6320 })
  expect(await uses()).toBe(1)
  await verified()
  expect((await cancel(body.id, await bearer(await postLogIn(EMAIL, form.password)))).status).toBe(
    404,
  )
  expect((await cancel(body.id)).body).toMatchObject({ status: 'failed', isDue: false })
  expect((await cancel(body.id)).status).toBe(201)
  expect(await uses()).toBe(0)
  expect(await readOwn()).toMatchObject({ subscription: null, order: null })
  expect((await mailWith('nora canceled an order: Growth plan')).text).toContain('is void')
  expect((await recordPayment(body.id)).status).toBe(409)
  const again = (await placeTransferOrder('subscription-basic')).body
  await recordPayment(again.id)
  expect((await cancel(again.id)).status).toBe(409)
  expect((await readPlan()).packageName).toBe('Basic')
})

test('a promotion code counts for the first month only, and can pay for all of it', async () => {
  await ensurePromotion(ctxOf('admin'))
  expect((await placeTransferOrder('subscription-growth', 'nosuch')).body.fields).toEqual({
    promotionCode: 'Code not found. Check the spelling.',
  })
  await recordPayment((await placeTransferOrder('subscription-growth', 'newuser20')).body.id)
  expect(await readPlan()).toMatchObject({ promotionCode: 'NEWUSER20', firstAmount: 6320 })
  await billOn('2026-04-01')
  expect((await history()).map(([, detail, amount]) => [detail, amount])).toEqual([
    ['Mar 4 – Apr 3, first month with NEWUSER20', 63.2],
    ['Apr 4 – May 3', 79],
  ])
  await call('admin', 'POST', '/promotions', {
    code: 'FREE',
    discountType: 'percentage',
    discountValue: 100,
  })
  const maintenance = (await placeTransferOrder('digital-kickstarter', 'free')).body
  expect(maintenance).toMatchObject({ amount: 0, status: 'paid' })
})

test('an unpaid order ends after the days in Settings', async () => {
  const { body } = await placeTransferOrder()
  await billOn('2026-04-01')
  expect((await readOwn()).order).toMatchObject({ paymentId: body.id })
  await billOn('2026-04-02')
  expect((await readOwn()).order).toBeNull()
  expect((await mailWith('Your order of the Growth plan has ended')).text).toContain(
    'Invoice INV-2026-0001 is void.',
  )
})

test('after missed runs creates each month once, due within the days that the customer has', async () => {
  await startedByTransfer('2026-01-31')
  await billOn('2026-04-15')
  expect(
    (await history()).slice(1).map(([, detail, , status, dueOn]) => [detail, status, dueOn]),
  ).toEqual([
    ['Feb 28 – Mar 30', 'pending', '2026-04-29'],
    ['Mar 31 – Apr 29', 'pending', '2026-04-29'],
  ])
  expect(await readPlan()).toMatchObject({
    status: 'active',
    currentPeriodEnd: '2026-04-30T05:00:00.000Z',
  })
})

test('parallel runs of several instances issue one invoice for a month', async () => {
  await startedByTransfer('2026-03-04')
  clock.at = new Date('2026-04-28T16:00:00Z')
  await Promise.all([billTransfers(), billTransfers(), billTransfers()])
  await billTransfers()
  expect((await planPayments()).map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    'INV-2026-0001',
    'INV-2026-0002',
    'INV-2026-0003',
  ])
  expect(await rowsOf('plan_periods')).toBe(3)
})
