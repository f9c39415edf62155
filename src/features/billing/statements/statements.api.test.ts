import { clock, eventually, outbox, people, request } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment } from '../payments/payments.contract.ts'
import type { Receivables } from './statements.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const EMAIL = people.business.email
const receivables = async () => (await call<Receivables>('admin', 'GET', '/receivables')).body
const duePayments = async () => (await call<AdminPayment[]>('admin', 'GET', '/payments')).body

test('sums what customers owe by the days since the due date', async () => {
  await acceptedQuote({ paymentDays: 0 })
  clock.at = new Date('2026-04-10T16:00:00Z')
  await acceptedQuote({ paymentDays: 30 })
  const sums = { total: 600_000, current: 300_000, upTo30: 0, upTo60: 300_000, upTo90: 0, older: 0 }
  expect(await receivables()).toEqual({
    totals: sums,
    customers: [
      { email: EMAIL, businessName: 'Square One Coffee', payments: 2, currency: 'USD', ...sums },
    ],
    more: 0,
    others: [],
  })
  const [overdue] = await duePayments()
  await call('admin', 'POST', `/payments/${overdue?.id}/receipt`, { receivedOn: '2026-04-09' })
  expect((await receivables()).totals).toMatchObject({ total: 300_000, upTo60: 0 })
  clock.at = new Date('2026-09-10T16:00:00Z')
  expect((await receivables()).totals).toMatchObject({ current: 0, older: 300_000 })
})

test('a statement lists charges and payments, for the customer and the team', async () => {
  await acceptedQuote()
  const [deposit] = await duePayments()
  clock.at = new Date('2026-03-10T16:00:00Z')
  await call('admin', 'POST', `/payments/${deposit?.id}/receipt`, { receivedOn: '2026-03-09' })
  await acceptedQuote()
  const text = await pdf('business', '/my/statement')
  expect(text).toContain('Mar 4, 2026 Deposit for Q-2026-0001')
  expect(text).toContain('Mar 9, 2026 Payment, bank transfer')
  expect(text).toContain('Balance due $3,000.00')
  expect(await pdf('staff', `/statements/${EMAIL}`)).toBe(text)
  clock.at = new Date('2027-06-10T16:00:00Z')
  expect(await pdf('business', '/my/statement')).toContain('Opening balance $3,000.00')
})

test('an admin mails the statement', async () => {
  const path = `/statements/${EMAIL}/mails`
  expect((await call('admin', 'POST', path)).status).toBe(404)
  await acceptedQuote()
  expect((await call('admin', 'POST', path)).status).toBe(201)
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject === 'Your statement of account, Mar 4, 2026'),
  )
  expect(mail.text).toContain('Balance due: $3,000.00')
  expect(mail.attachments?.map(({ name }) => name)).toEqual(['statement-2026-03-04.pdf'])
  expect((await call('business', 'GET', `/statements/${EMAIL}`)).status).toBe(403)
  expect((await request('business', 'GET', '/api/my/statement')).status).toBe(200)
})

async function pdf(role: 'business' | 'staff', path: string): Promise<string> {
  const reply = await request(role, 'GET', `/api${path}`)
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())),
    { mergePages: true },
  )
  return text
}
