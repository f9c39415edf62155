import { clock, deps, eventually, outbox } from '#testing/test-app.ts'
import { acceptedQuote, call, line } from '#testing/accepted-quote.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { AdminPayment, Payment } from './payments.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const ofQuote = async (quoteId: string) =>
  (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)).body
const due = async () => (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
const receive = (id: string, more: object = {}, headers?: Record<string, string>) =>
  call<AdminPayment & { message: string }>(
    'admin',
    'POST',
    `/payments/${id}/receipt`,
    { receivedOn: '2026-03-04', ...more },
    headers,
  )
const count = async (of: string): Promise<number> =>
  Number(
    (await deps.db.execute(sql.raw(`select count(*) as n from ${of}`))).rows.map(
      (row) => (row as { n: string }).n,
    )[0],
  )

test('makes the deposit due at once and the balance later, and mails a receipt for a recorded transfer', async () => {
  const { id } = await acceptedQuote()
  expect(
    (await due()).map(({ description, amount, businessName }) => [
      description,
      amount,
      businessName,
    ]),
  ).toEqual([['Deposit for Q-2026-0001', 300_000, 'Square One Coffee']])
  const [deposit, balance] = await ofQuote(id)
  expect([deposit?.isDue, balance?.isDue]).toEqual([true, false])
  expect(
    await receive(deposit?.id ?? '', { receivedOn: '2026-03-03', note: 'Second bank account' }),
  ).toMatchObject({
    status: 201,
    body: { status: 'paid', receivedOn: '2026-03-03', note: 'Second bank account', isDue: false },
  })
  const myPayments = (await call<Payment[]>('business', 'GET', '/my/payments')).body
  expect(myPayments.map(({ status }) => status)).toEqual(['paid', 'pending'])
  expect(JSON.stringify(myPayments)).not.toContain('Second bank account')
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject === 'We received $3,000: Deposit for Q-2026-0001'),
  )
  for (const expected of ['$3,000', 'Mar 3, 2026', 'Your project starts now'])
    expect(mail.text).toContain(expected)
  expect(await due()).toEqual([])
})

test('records a payment once for twenty parallel calls', async () => {
  const { id } = await acceptedQuote()
  const [deposit] = await ofQuote(id)
  const replies = await Promise.all(Array.from({ length: 20 }, () => receive(deposit?.id ?? '')))
  expect(replies.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect([
    await count("mails where template_name = 'payment-received'"),
    await count("mails where template_name = 'project-started'"),
    await count("project_activities where what = 'started'"),
  ]).toEqual([1, 1, 1])
})

test('returns the same result for a repeated key', async () => {
  const { id } = await acceptedQuote()
  const [deposit] = await ofQuote(id)
  const key = { 'idempotency-key': newId(new Date()) }
  const [one, other] = await Promise.all([
    receive(deposit?.id ?? '', {}, key),
    receive(deposit?.id ?? '', {}, key),
  ])
  expect([one.status, other.body.id]).toEqual([201, one.body.id])
  expect(await receive(deposit?.id ?? '')).toMatchObject({
    status: 409,
    body: { message: 'This payment was already recorded.' },
  })
})

test('rejects a future day, a missing day and an unknown payment', async () => {
  const { id } = await acceptedQuote()
  const [deposit] = await ofQuote(id)
  for (const receivedOn of ['2026-03-05', 'yesterday', ''])
    expect(await receive(deposit?.id ?? '', { receivedOn })).toMatchObject({
      status: 400,
      body: { fields: { receivedOn: expect.any(String) } },
    })
  expect((await receive(newId(new Date()))).status).toBe(404)
  expect((await ofQuote(id))[0]?.status).toBe('pending')
})

test('starts the project at once when nothing is due', async () => {
  const { id } = await acceptedQuote({ items: [line('gift', 'First look', 100)], discount: 100 })
  expect(await ofQuote(id)).toEqual([])
  expect(await count("projects where state = 'active' and due_on = '2026-03-18'")).toBe(1)
})
