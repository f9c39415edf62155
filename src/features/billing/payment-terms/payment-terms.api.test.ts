import { clock, ctxOf, eventually, outbox, people, request } from '#testing/test-app.ts'
import { acceptedQuote, call, publishedQuote } from '#testing/accepted-quote.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import type { AdminQuote } from '#features/quotes/quotes.contract.ts'
import type { PaymentRecord, RecordTotals } from '../payments/payment-records.contract.ts'
import type { AdminPayment, Payment } from '../payments/payments.contract.ts'
import type { Revenue } from '../payments/revenue.contract.ts'
import { markPartsDue } from '../payments/quote-payments.service.ts'
import { FIRST_TERMS, type PayerSettings, type PaymentTerms } from './payment-terms.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

type Failed = { message: string; fields: Record<string, string> }
const { revision: _revision, ...TERMS } = FIRST_TERMS
const save = (change: object) =>
  call<PaymentTerms & Failed>('admin', 'PUT', '/payment-terms', { ...TERMS, ...change })
const payer = `/payer-settings/${people.business.email}`
const savePayer = (change: object) =>
  call<PayerSettings & Failed>('admin', 'PUT', payer, {
    termDays: null,
    remindersOn: true,
    ...change,
  })
const duePayment = async () =>
  (await call<AdminPayment[]>('admin', 'GET', '/payments')).body.find(({ isDue }) => isDue)
const newDraft = async () =>
  (await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })).body

test('stores the terms for all customers, and rejects a stale save', async () => {
  expect((await call('admin', 'GET', '/payment-terms')).body).toEqual(FIRST_TERMS)
  const stages = [
    { days: 10, text: 'Please call us if something is wrong.' },
    { days: -1, text: '' },
  ]
  expect(await save({ termDays: 30, stages, revision: 0 })).toMatchObject({
    status: 200,
    body: { termDays: 30, stages: stages.toReversed(), revision: 1 },
  })
  expect(await save({ revision: 0 })).toMatchObject({ status: 409 })
  expect((await newDraft()).draft?.paymentDays).toBe(30)
  expect((await call('staff', 'PUT', '/payment-terms', TERMS)).status).toBe(403)
})

test.each([
  [{ termDays: 8 }, 'termDays', 'Choose when payments are due.'],
  [
    { stages: [{ days: 91, text: '' }] },
    'stages.0.days',
    'Enter a whole number of days from -30 to 90.',
  ],
  [
    { stages: [3, 3].map((days) => ({ days, text: '' })) },
    'stages',
    'Two reminders are on the same day. Change or remove one of them.',
  ],
])('rejects %o with a helpful message', async (change, field, message) => {
  expect(await save(change)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
})

test('a payment is due within the days of its quote, to the end of the day', async () => {
  await acceptedQuote({ paymentDays: 7 })
  expect(await duePayment()).toMatchObject({ dueOn: '2026-03-11', isOverdue: false })
  clock.at = new Date('2026-03-12T04:59:59Z')
  expect(await duePayment()).toMatchObject({ isOverdue: false })
  clock.at = new Date('2026-03-12T05:00:00Z')
  expect(await duePayment()).toMatchObject({ isOverdue: true, status: 'pending' })
  const [ownPayment] = (await call<Payment[]>('business', 'GET', '/my/payments')).body
  expect(ownPayment).toMatchObject({ dueOn: '2026-03-11', isOverdue: true })
})

test('a later part is due within the same days, counted from when it can be paid', async () => {
  const { id } = await acceptedQuote({ paymentDays: 30 })
  const parts = async () =>
    (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${id}`)).body
  const [deposit] = await parts()
  expect((await parts()).map(({ dueOn }) => dueOn)).toEqual(['2026-04-03', null])
  await call('admin', 'POST', `/payments/${deposit?.id}/receipt`, { receivedOn: '2026-03-04' })
  clock.at = new Date('2026-05-01T16:00:00Z')
  await transaction(ctxOf('admin'), (ctx) => markPartsDue(ctx, id, 'remaining'))
  expect((await parts()).map(({ dueOn }) => dueOn)).toEqual([null, '2026-05-31'])
})

test('a new quote takes the terms of the customer, else those of all customers', async () => {
  expect((await call('admin', 'GET', payer)).body).toEqual({
    termDays: null,
    remindersOn: true,
    revision: 0,
    currency: 'USD',
    credit: [],
  })
  expect(await savePayer({ termDays: 0, revision: 0 })).toMatchObject({
    status: 200,
    body: { termDays: 0, revision: 1 },
  })
  expect((await savePayer({ termDays: 7, revision: 0 })).status).toBe(409)
  const customer = { name: 'Square One Coffee', email: people.business.email }
  const { body } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null, customer })
  expect(body.draft?.paymentDays).toBe(0)
  expect((await newDraft()).draft?.paymentDays).toBe(14)
})

test('the quote, the mail and the invoice say when the payment is due', async () => {
  const { id } = await acceptedQuote({ paymentDays: 14 })
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject === 'Deposit for Q-2026-0001 is due: $3,000'),
  )
  expect(mail.text).toContain('Due by: Mar 18, 2026')
  expect(await pdf(`/my/quotes/${id}/pdf`)).toContain(
    'Each payment is due within 14 days of our request for it.',
  )
  const payment = await duePayment()
  expect(await pdf(`/my/payments/${payment?.id}/invoice`)).toContain('due by Mar 18, 2026')
})

test('the changes of a revision name new terms', async () => {
  const { id, draftRevision } = await publishedQuote({ paymentDays: 30 })
  const revised = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)
  const content = { ...revised.body.draft, paymentDays: 7 }
  await call('admin', 'PUT', `/quotes/${id}/draft`, {
    revision: revised.body.draftRevision,
    content,
  })
  const { body } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/publication`, {
    revision: revised.body.draftRevision + 1,
  })
  expect(draftRevision).toBeLessThan(body.draftRevision)
  expect(JSON.stringify(body)).toContain(
    'Payments: due within 7 days instead of due within 30 days.',
  )
})

test('overdue payments are a filter, a total, and a part of what is due', async () => {
  await acceptedQuote({ paymentDays: 7 })
  clock.at = new Date('2026-03-14T16:00:00Z')
  await acceptedQuote({ paymentDays: 7 })
  const records = async (status: string) =>
    (await call<PaymentRecord[]>('admin', 'GET', `/payment-records?status=${status}`)).body
  expect((await records('overdue')).map(({ description }) => description)).toEqual([
    'Deposit for Q-2026-0001',
  ])
  expect(await records('pending')).toHaveLength(4)
  const { body } = await call<RecordTotals>('admin', 'GET', '/payment-records/totals')
  expect(body).toMatchObject({ due: 600_000, overdue: 300_000 })
  expect((await call<Revenue>('admin', 'GET', '/revenue')).body).toMatchObject({
    dueCount: 2,
    due: 600_000,
    overdueCount: 1,
    overdue: 300_000,
    longestOverdueDays: 3,
  })
})

async function pdf(path: string): Promise<string> {
  const reply = await request('business', 'GET', `/api${path}`)
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())),
    { mergePages: true },
  )
  return text
}
