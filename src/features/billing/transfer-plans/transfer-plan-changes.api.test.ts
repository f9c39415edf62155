import { call } from '#testing/accepted-quote.ts'
import { checkoutPageOf, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { start } from '#testing/plan-checkout.ts'
import {
  billOn,
  billTransfers,
  payNext,
  planPayments,
  readOwn,
  readPlan,
  recordPayment,
  startedByTransfer,
  switchByTransfer,
} from '#testing/transfer-plan.ts'
import { allDone, clock, ctxOf, eventually, outbox, people } from '#testing/test-app.ts'
import { rowsOf } from '#testing/written-quote.ts'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import { erasePayer } from '../erase-payer.service.ts'
import type { AdminPayment, Payment } from '../payments/payments.contract.ts'
import type { AdminPlanOffer, MyPlanOffer } from '../plan-offers/plan-offers.contract.ts'
import type { MySubscription, Subscription } from '../subscriptions/subscriptions.contract.ts'
import { skipMissedInvoices } from './bill-transfer-plans.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const cancelPlan = () =>
  call<Subscription>('business', 'POST', '/my/subscription/cancellation', { reason: 'A break' })
const reactivate = () => call<Subscription>('business', 'POST', '/my/subscription/reactivation')
const states = async () =>
  (await planPayments()).map(({ description, amount, status }) => [
    description,
    amount / 100,
    status,
  ])
const mailWith = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject === subject))

test('a larger plan starts now, with an invoice for the difference and a new one for the next month', async () => {
  await startedByTransfer('2026-03-04', 'subscription-basic')
  await billOn('2026-03-30')
  const { status, body } = await switchByTransfer('subscription-growth')
  expect([status, body]).toMatchObject([201, { packageName: 'Growth', monthlyPrice: 7900 }])
  expect(await states()).toEqual([
    ['Basic plan', 29, 'paid'],
    ['Basic plan', 29, 'failed'],
    ['Change to the Growth plan', 7.44, 'pending'],
    ['Growth plan', 79, 'pending'],
  ])
  expect((await mailWith('Your plan is Growth from now on')).text).toContain('separate invoice')
  await payNext()
  await payNext()
  await billOn('2026-04-04')
  expect(await readPlan()).toMatchObject({ packageName: 'Growth', openInvoices: [] })
})

test('a smaller plan starts with the next month, after one that was paid ahead', async () => {
  await startedByTransfer('2026-03-04')
  expect((await switchByTransfer('subscription-basic')).body).toMatchObject({
    packageName: 'Growth',
    next: { id: 'subscription-basic' },
  })
  expect((await switchByTransfer('subscription-growth')).body.next).toBeNull()
  await billOn('2026-03-30')
  await payNext()
  expect((await switchByTransfer('subscription-basic')).body).toMatchObject({
    next: { id: 'subscription-basic' },
    currentPeriodEnd: '2026-05-04T05:00:00.000Z',
  })
  await billOn('2026-05-04')
  expect(await readPlan()).toMatchObject({ packageName: 'Basic', next: null })
  expect(await states()).toEqual([
    ['Growth plan', 79, 'paid'],
    ['Growth plan', 79, 'paid'],
    ['Basic plan', 29, 'pending'],
  ])
})

test('canceling makes the next invoice void, and reactivating issues it again', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-03-30')
  expect((await cancelPlan()).body).toMatchObject({ status: 'canceled', isOver: false })
  expect((await states()).at(-1)).toEqual(['Growth plan', 79, 'failed'])
  expect((await mailWith('nora canceled the Growth plan')).text).toContain('A break')
  expect((await reactivate()).body).toMatchObject({ status: 'active', canceledAt: null })
  expect((await states()).at(-1)).toEqual(['Growth plan', 79, 'pending'])
  await payNext()
  expect((await cancelPlan()).body.currentPeriodEnd).toBe('2026-05-04T05:00:00.000Z')
  await billOn('2026-04-20')
  expect((await readPlan()).isOver).toBe(false)
  await billOn('2026-05-04')
  expect(await readPlan()).toMatchObject({ isOver: true, canceledAt: '2026-05-04T05:00:00.000Z' })
  expect((await mailWith('Your Growth plan has ended')).text).toContain('The paid period is over')
  expect((await reactivate()).status).toBe(409)
  expect(await states()).toHaveLength(3)
})

test('with card payments, an invoice of the plan can also be paid by card', async () => {
  const { body: ordered } = await inShop<Payment>(
    'business',
    'POST',
    '/my/subscription/transfer-order',
    { planId: 'subscription-growth' },
  )
  expect(ordered).toMatchObject({ invoiceNumber: 'INV-2026-0001', cardsEnabled: true })
  expect((await start('subscription-growth')).body.message).toBe(
    'You ordered the Growth plan by bank transfer. Pay its invoice, or cancel that order first.',
  )
  await payAt(await checkoutPageOf(ordered.id), GOOD)
  await eventually(async () => (await readOwn()).subscription?.status === 'active')
  expect(await readPlan()).toMatchObject({ paymentMethod: 'bank-transfer' })
})

test('an offered plan is accepted by bank transfer, and starts with its payment', async () => {
  const lead = { name: 'Dr. Quist', email: people.business.email, practiceName: 'Quist Dental' }
  await call('visitor', 'POST', '/discovery-leads', lead)
  const [inquiry] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  const offerWith = (price: number) =>
    call<AdminPlanOffer>('admin', 'POST', `/inquiries/${inquiry?.id}/plan-offers`, {
      planId: 'doctor-growth',
      price,
      validUntil: '2026-03-18',
    })
  const accept = (id: string) =>
    call<Payment>('business', 'POST', `/my/plan-offers/${id}/transfer-order`)
  const doctors = async () =>
    (await call<MySubscription>('business', 'GET', '/my/subscription?family=doctors')).body
  const first = (await offerWith(1797)).body
  await accept(first.id)
  expect((await doctors()).order).toMatchObject({ amount: 179_700 })
  const second = (await offerWith(1697)).body
  await eventually(async () => (await doctors()).order === null)
  expect((await accept(first.id)).status).toBe(409)
  const { body: payment } = await accept(second.id)
  clock.at = new Date('2026-03-20T16:00:00Z')
  await billTransfers()
  expect((await recordPayment(payment.id)).status).toBe(201)
  expect((await doctors()).subscription).toMatchObject({
    packageName: 'Doctor Growth',
    monthlyPrice: 169_700,
  })
  const { offer } = (await call<{ offer: MyPlanOffer }>('business', 'GET', '/my/plan-offer')).body
  expect(offer.state).toBe('accepted')
  expect(
    (await mailWith('nora accepted your offer: Doctor Growth, $1,697 a month')).text,
  ).toContain('The first month is paid by bank transfer')
})

test('an erasure ends the plan, and makes the invoice of the next month void', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-03-30')
  const erased = { id: '', email: people.business.email, by: people.admin.id, ids: [] }
  await transaction(ctxOf('admin'), (ctx) => erasePayer(ctx, erased))
  expect([await rowsOf('subscriptions'), await rowsOf('plan_periods')]).toEqual([0, 0])
  expect((await call<AdminPayment[]>('admin', 'GET', '/payments')).body).toEqual([])
  await billOn('2026-05-01')
  expect(await states()).toEqual([
    ['Growth plan', 79, 'paid'],
    ['Growth plan', 79, 'failed'],
  ])
})

test('a restore invoices no month that may have been invoiced since the backup', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-03-28')
  clock.at = new Date('2026-05-01T16:00:00Z')
  await transaction(ctxOf('admin'), (ctx) => skipMissedInvoices(ctx))
  await billTransfers()
  expect(await planPayments()).toHaveLength(2)
  expect(await readPlan()).toMatchObject({
    status: 'past_due',
    currentPeriodEnd: '2026-05-04T05:00:00.000Z',
  })
  await payNext()
  await billOn('2026-05-28')
  expect((await planPayments()).map(({ detail }) => detail)).toEqual([
    'Mar 4 – Apr 3',
    'Apr 4 – May 3',
    'Jun 4 – Jul 3',
  ])
  await allDone()
})
