import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { bearer, form, postLogIn, verified, visitor } from '#testing/test-account.ts'
import { clock, deps, eventually, request } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { PaidInYear } from './payment-records.contract.ts'
import type { AdminPayment, Payment } from './payments.contract.ts'
import { payments } from './payments.table.ts'

beforeEach(() => {
  clock.at = new Date('2025-12-30T16:00:00Z')
})

const myPayments = async (filter = '') =>
  (await inShop<Payment[]>('business', 'GET', `/my/payment-records${filter}`)).body
const names = async (filter = '') =>
  (await myPayments(filter)).map(({ description }) => description)
const year = async () =>
  (await call<PaidInYear>('business', 'GET', '/my/payment-records/year')).body

/** A partly refunded deposit, received the year before; its balance; a plan; unpaid fixes. */
async function seedRecords(): Promise<void> {
  await acceptedQuote()
  const [deposit] = (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
  clock.at = new Date('2026-01-02T16:00:00Z')
  await call('admin', 'POST', `/payments/${deposit?.id}/receipt`, {
    receivedOn: '2025-12-31',
    note: 'Seen at the bank',
  })
  clock.at = new Date('2026-01-05T16:00:00Z')
  await call('admin', 'POST', `/payments/${deposit?.id}/refunds`, {
    amount: 2_500,
    reason: 'A page less',
  })
  clock.at = new Date('2026-02-01T16:00:00Z')
  const { body } = await inShop<{ url: string }>('business', 'POST', '/my/subscription/checkout', {
    planId: 'subscription-growth',
    promotionCode: '',
  })
  await payAt(body.url.split('/').at(-1) ?? '', GOOD)
  await eventually(async () => (await myPayments('?kind=plans')).length === 1)
  clock.at = new Date('2026-02-02T16:00:00Z')
  expect(
    (
      await inShop('business', 'POST', '/my/fixes', {
        planId: 'digital-basic',
        website: '',
        instructions: 'Opening hours',
      })
    ).status,
  ).toBe(201)
}

test('filters a business’s payments by kind, and totals the year', async () => {
  await seedRecords()
  expect(await names()).toEqual(
    [
      'Digital Basic, one set of fixes',
      'Growth plan',
      'Refund, Deposit for Q-2026-0001',
      'Deposit for Q-2026-0001',
      'Balance for Q-2026-0001',
    ].map((name) => name.replaceAll('Q-2026', 'Q-2025')),
  )
  expect(
    [
      await names('?kind=quotes'),
      await names('?kind=plans'),
      await names('?kind=fixes'),
      await names('?kind=refunds'),
    ].map(({ length }) => length),
  ).toEqual([2, 1, 1, 1])
  expect(JSON.stringify(await myPayments())).not.toContain('Seen at the bank')
  expect(await year()).toEqual({
    year: 2026,
    received: 7_900,
    refunded: 2_500,
    credit: 0,
    others: [],
  })
  expect((await call('business', 'GET', '/my/payment-records?kind=corrections')).status).toBe(400)
})

test('counts a returned refund neither as paid nor as refunded', async () => {
  await seedRecords()
  const [refund] = await myPayments('?kind=refunds')
  await deps.db.insert(payments).values({
    ...(await rowOf(refund?.id ?? '')),
    id: '01980000-0000-7000-8000-000000000001',
    kind: 'correction',
    description: 'Returned refund',
    amount: 2_500,
    invoiceNumber: null,
  })
  expect(await year()).toEqual({ year: 2026, received: 7_900, refunded: 0, credit: 0, others: [] })
  expect(await names('?kind=refunds')).toHaveLength(2)
})

async function rowOf(id: string) {
  const [row] = await deps.db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new Error('Payment not found.')
  return row
}

test('pages through the list without gaps', async () => {
  await seedRecords()
  const seen: string[] = []
  for (let address: string | undefined = '/api/my/payment-records?limit=1'; address;) {
    const reply: Response = await request('business', 'GET', address)
    seen.push(...((await reply.json()) as Payment[]).map(({ id }) => id))
    address = reply.headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(seen).toEqual((await myPayments()).map(({ id }) => id))
})

test('exports its own filtered rows without formulas', async () => {
  await seedRecords()
  await deps.db
    .update(payments)
    .set({ description: '=1+1', note: 'Seen at the bank' })
    .where(eq(payments.kind, 'plan'))
  const reply = await request('business', 'GET', '/api/my/payment-records/table')
  expect([reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="payment-history-2026-02-02.csv"',
  ])
  expect((await reply.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Day,Description,Detail,Kind,Status,Method,Document,Amount in USD,Still due in USD,Due on',
    '2026-02-02,"Digital Basic, one set of fixes",,fixes,pending,,,99,99,2026-02-16',
    "2026-02-01,'=1+1,Feb 1 – Feb 28,plan,paid,Visa ending 4242,INV-2026-0001,79,,",
    '2026-01-05,"Refund, Deposit for Q-2025-0001",A page less,refund,paid,Bank transfer,CN-2026-0001,-25,,',
    '2025-12-31,Deposit for Q-2025-0001,,deposit,paid,Bank transfer,INV-2025-0001,3000,,',
    ',Balance for Q-2025-0001,,balance,not due yet,,,2999,2999,',
  ])
  expect(
    (await (await request('business', 'GET', '/api/my/payment-records/table?kind=refunds')).text())
      .trim()
      .split('\r\n'),
  ).toHaveLength(2)
})

test('hides the payments of other businesses', async () => {
  await seedRecords()
  clock.at = undefined
  await verified()
  const headers = await bearer(await postLogIn(form.email, form.password))
  expect(await (await visitor('GET', '/my/payment-records', undefined, headers)).json()).toEqual([])
  expect(
    await (await visitor('GET', '/my/payment-records/year', undefined, headers)).json(),
  ).toMatchObject({ received: 0, refunded: 0 })
  expect(
    (await (await visitor('GET', '/my/payment-records/table', undefined, headers)).text())
      .trim()
      .split('\r\n'),
  ).toHaveLength(1)
})
