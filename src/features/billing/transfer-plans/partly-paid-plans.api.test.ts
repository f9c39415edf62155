import { call } from '#testing/accepted-quote.ts'
import {
  billOn,
  billTransfers,
  placeTransferOrder,
  planPayments,
  readOwn,
  readPlan,
  startedByTransfer,
} from '#testing/transfer-plan.ts'
import { clock, ctxOf, eventually, outbox, people, request } from '#testing/test-app.ts'
import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '#features/notifications/notifications.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { AdminPayment } from '../payments/payments.contract.ts'
import type {
  PaidInYear,
  PaymentRecord,
  RecordTotals,
} from '../payments/payment-records.contract.ts'
import type { Revenue } from '../payments/revenue.contract.ts'
import { skipMissedInvoices } from './bill-transfer-plans.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const withKey = () => ({ 'idempotency-key': randomUUID() })
const receive = (id: string, amount: number) =>
  call<AdminPayment>(
    'admin',
    'POST',
    `/payments/${id}/receipt`,
    { amount, receivedOn: '2026-03-04' },
    withKey(),
  )
/** @returns the ID of the partial payment */
async function receivePart(id: string, amount: number): Promise<string> {
  await receive(id, amount)
  const parts = (await call<PaymentRecord[]>('admin', 'GET', '/payment-records')).body
  return parts.find((part) => part.kind === 'partial' && part.amount === amount)?.id ?? ''
}
const refund = (id: string, amount: number) =>
  call('admin', 'POST', `/payments/${id}/refunds`, { amount, reason: '' }, withKey())
async function statement(): Promise<string> {
  const reply = await request('business', 'GET', '/api/my/statement')
  const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text
}
const credit = (id: string) =>
  call<AdminPayment>('admin', 'POST', `/payments/${id}/credit-notes`, { reason: 'A mistake.' })
const cancel = (id: string) => call('business', 'POST', `/my/plan-orders/${id}/cancellation`, {})
const paid = async () =>
  (await call<PaidInYear>('business', 'GET', '/my/payment-records/year')).body
const recurring = async () =>
  (await call<Revenue>('admin', 'GET', '/revenue')).body.collectedRecurring
const mailWith = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject === subject))
const totals = async () =>
  (await call<RecordTotals>('admin', 'GET', '/payment-records/totals')).body

test('what was paid of a canceled order is credit for the next one', async () => {
  const { body: order } = await placeTransferOrder()
  await receive(order.id, 2_900)
  expect((await cancel(order.id)).status).toBe(201)
  expect(await paid()).toMatchObject({ received: 2_900, credit: 2_900 })
  const { body: next } = await placeTransferOrder()
  expect(next).toMatchObject({ status: 'pending', coveredAmount: 2_900 })
  expect(await paid()).toMatchObject({ received: 2_900, credit: 0 })
  expect((await cancel(next.id)).status).toBe(201)
  expect((await mailWith(`${people.business.name} canceled an order: Growth plan`)).text).toContain(
    '$29.00 was paid, and is now their credit.',
  )
  expect(await paid()).toMatchObject({ received: 2_900, credit: 2_900 })
  expect(await totals()).toMatchObject({ received: 2_900, due: 0, failed: 0 })
})

test('a credit note for an order ends it, and another plan can be ordered', async () => {
  const { body: order } = await placeTransferOrder()
  await receive(order.id, 2_900)
  expect((await credit(order.id)).body).toMatchObject({ status: 'failed' })
  expect(await readOwn()).toMatchObject({ subscription: null, order: null })
  expect(await paid()).toMatchObject({ received: 2_900, credit: 2_900 })
  expect(await statement()).toContain('Your credit $29.00')
  expect((await placeTransferOrder()).status).toBe(201)
})

test('money goes back once: as a refund, or as credit', async () => {
  const { body: order } = await placeTransferOrder()
  const [one, other] = [await receivePart(order.id, 1_000), await receivePart(order.id, 500)]
  expect((await refund(one, 1_000)).status).toBe(201)
  expect((await cancel(order.id)).status).toBe(201)
  expect(await paid()).toMatchObject({ received: 1_500, refunded: 1_000, credit: 500 })
  expect(await statement()).toContain('Your credit $5.00')
  expect(await refund(other, 500)).toMatchObject({
    status: 400,
    body: { fields: { amount: expect.stringContaining('Refund the credit instead.') } },
  })
  expect(await paid()).toMatchObject({ credit: 500 })
})

test('an order whose parts were all refunded can be canceled', async () => {
  const { body: order } = await placeTransferOrder()
  expect((await refund(await receivePart(order.id, 1_000), 1_000)).status).toBe(201)
  expect((await cancel(order.id)).status).toBe(201)
  expect(await paid()).toMatchObject({ received: 1_000, refunded: 1_000, credit: 0 })
  expect(await statement()).toContain('Balance due $0.00')
})

test('a canceled plan leaves no invoice of the next month, and nothing paid of it is lost', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-03-29')
  const next = (await planPayments()).find(({ isDue }) => isDue)
  await receive(next?.id ?? '', 1_000)
  expect(await recurring()).toBe(8_900)
  await call('business', 'POST', '/my/subscription/cancellation', { reason: '' })
  expect((await readPlan()).openInvoices).toEqual([])
  expect(await paid()).toMatchObject({ credit: 1_000 })
  expect(await recurring()).toBe(7_900)
  const { body } = await call<Notification[]>('business', 'GET', '/my/notifications')
  expect(body).toContainEqual(expect.objectContaining({ title: '$10.00 is now your credit' }))
})

test('past due, it asks for what is left', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-03-29')
  const next = (await planPayments()).find(({ isDue }) => isDue)
  await receive(next?.id ?? '', 1_900)
  await billOn('2026-04-20')
  expect(await readPlan()).toMatchObject({ status: 'past_due', openInvoices: [{ amount: 6_000 }] })
  const mail = await mailWith('Your Growth plan is past due')
  expect(mail.text).toContain('$60.00')
  expect(mail.text).not.toContain('$79.00')
  await credit(next?.id ?? '')
  expect(await readPlan()).toMatchObject({ status: 'active', openInvoices: [] })
})

test('a month that a credit note gives away is neither charged nor invoiced again', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-03-29')
  const next = (await planPayments()).find(({ isDue }) => isDue)
  expect((await credit(next?.id ?? '')).body.voidedAt).toEqual(expect.any(String))
  expect((await readPlan()).endsIfCanceledAt).toBe('2026-05-04T05:00:00.000Z')
  await billOn('2026-04-02')
  expect((await planPayments()).map(({ status }) => status)).toEqual(['paid', 'failed'])
  await billOn('2026-04-28')
  expect((await planPayments()).filter(({ isDue }) => isDue)).toMatchObject([
    { detail: 'May 4 – Jun 3', amount: 7_900 },
  ])
})

test('a restore gives the team time to record the payment of an order', async () => {
  await placeTransferOrder()
  clock.at = new Date('2026-05-04T16:00:00Z')
  await transaction(ctxOf('visitor'), skipMissedInvoices)
  await billTransfers()
  expect(await planPayments()).toMatchObject([{ status: 'pending' }])
  await billOn('2026-05-20')
  expect(await planPayments()).toMatchObject([{ status: 'failed' }])
})
