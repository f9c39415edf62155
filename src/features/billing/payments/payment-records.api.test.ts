import { clock, deps, eventually, people, request } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { PaymentRecord, RecordTotals } from './payment-records.contract.ts'
import { payments } from './payments.table.ts'
import type { AdminPayment, Payment } from './payments.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const records = async (filter = '') =>
  (await call<PaymentRecord[]>('admin', 'GET', `/payment-records${filter}`)).body
const totals = async (filter = '') =>
  (await call<RecordTotals>('admin', 'GET', `/payment-records/totals${filter}`)).body
const lines = async (filter = '') =>
  (await records(filter)).map(({ description, amount, status, method }) => [
    description,
    amount / 100,
    status,
    method,
  ])

/** A partly refunded deposit by bank transfer, its balance, and a plan by card. */
async function seedRecords(): Promise<void> {
  await acceptedQuote()
  const [deposit] = (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
  clock.at = new Date('2026-03-04T17:00:00Z')
  await call('admin', 'POST', `/payments/${deposit?.id}/receipt`, {
    receivedOn: '2026-03-04',
    note: 'Seen at the bank',
  })
  clock.at = new Date('2026-03-05T16:00:00Z')
  expect(
    (
      await call('admin', 'POST', `/payments/${deposit?.id}/refunds`, {
        amount: 50_000,
        reason: 'A page less',
      })
    ).status,
  ).toBe(201)
  clock.at = new Date('2026-04-01T02:00:00Z')
  const { body } = await inShop<{ url: string }>('business', 'POST', '/my/subscription/checkout', {
    planId: 'subscription-growth',
    promotionCode: '',
  })
  await payAt(body.url.split('/').at(-1) ?? '', GOOD)
  await eventually(async () =>
    (await inShop<Payment[]>('business', 'GET', '/my/payments')).body.some(
      ({ kind, status }) => kind === 'plan' && status === 'paid',
    ),
  )
}

test('lists all payments, latest first, with totals of the filter', async () => {
  await seedRecords()
  expect(await lines()).toEqual([
    ['Growth plan', 79, 'paid', 'card'],
    ['Refund, Deposit for Q-2026-0001', -500, 'paid', 'bank-transfer'],
    ['Deposit for Q-2026-0001', 3000, 'paid', 'bank-transfer'],
    ['Balance for Q-2026-0001', 2999, 'pending', null],
  ])
  expect((await records('?kind=quotes&status=paid'))[0]).toMatchObject({
    refunded: 50_000,
    invoiceNumber: 'INV-2026-0001',
    note: 'Seen at the bank',
    email: people.business.email,
  })
  expect(await totals()).toEqual({
    count: 4,
    received: 307_900,
    refunded: 50_000,
    cameBack: 0,
    due: 0,
    overdue: 0,
    writtenOff: 0,
    later: 299_900,
    failed: 0,
    others: [],
    firstMonth: '2026-03',
    currencies: ['USD'],
  })
  expect(
    [
      await lines('?kind=plans'),
      await lines('?kind=refunds'),
      await lines('?status=pending'),
      await lines('?method=card'),
    ].map((found) => found.map(([name]) => name)),
  ).toEqual([
    ['Growth plan'],
    ['Refund, Deposit for Q-2026-0001'],
    ['Balance for Q-2026-0001'],
    ['Growth plan'],
  ])
  // The last evening of March in the agency's time zone.
  expect((await totals('?month=2026-03')).count).toBe(4)
  expect((await totals('?month=2026-04')).count).toBe(0)
  for (const search of ['square one', 'nora@', 'Q-2026-0001', 'inv-2026-0001', 'CN-2026'])
    expect((await totals(`?search=${encodeURIComponent(search)}`)).count, search).toBeGreaterThan(0)
  expect((await totals('?search=nobody')).count).toBe(0)
  expect((await call('admin', 'GET', '/payment-records?month=2026-13')).status).toBe(400)
})

test('lists a returned refund separately, without reducing the refunds', async () => {
  await seedRecords()
  const [refund] = await records('?kind=refunds')
  const [row] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.id, refund?.id ?? ''))
  if (!row) throw new Error('Refund not found.')
  await deps.db.insert(payments).values({
    ...row,
    id: '01980000-0000-7000-8000-000000000001',
    kind: 'correction',
    description: 'Returned refund',
    amount: 50_000,
    invoiceNumber: null,
  })
  expect(
    [await lines('?kind=refunds'), await lines('?kind=corrections')].map((found) =>
      found.map(([name]) => name),
    ),
  ).toEqual([['Refund, Deposit for Q-2026-0001'], ['Returned refund']])
  expect(await totals()).toMatchObject({ received: 307_900, refunded: 50_000, cameBack: 50_000 })
  expect(await totals('?kind=refunds')).toMatchObject({ count: 1, refunded: 50_000, cameBack: 0 })
  expect((await records('?kind=quotes&status=paid'))[0]).toMatchObject({ refunded: 0 })
})

test('shows a cancellation reason with the last bill until the plan is reactivated', async () => {
  await seedRecords()
  const canceled = async () =>
    (await records('?kind=plans')).map(({ planCanceled }) => planCanceled)
  expect(await canceled()).toEqual([null])
  clock.at = new Date('2026-05-01T16:00:00Z')
  await deps.work.enqueueDue(deps.db)
  await eventually(async () => (await canceled()).length === 2)
  clock.at = new Date('2026-05-02T16:00:00Z')
  expect(
    (
      await inShop('business', 'POST', '/my/subscription/cancellation', {
        reason: 'Too quiet in summer.',
      })
    ).status,
  ).toBe(201)
  expect(await canceled()).toEqual([
    { at: '2026-05-02T16:00:00.000Z', reason: 'Too quiet in summer.' },
    null,
  ])
  expect((await inShop('business', 'POST', '/my/subscription/reactivation', {})).status).toBe(201)
  expect(await canceled()).toEqual([null, null])
})

test('pages through the list without gaps', async () => {
  await seedRecords()
  const seen: string[] = []
  for (let address: string | undefined = '/api/payment-records?limit=1'; address;) {
    const reply: Response = await request('admin', 'GET', address)
    seen.push(...((await reply.json()) as PaymentRecord[]).map(({ id }) => id))
    address = reply.headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(seen).toEqual((await records()).map(({ id }) => id))
})

test('exports the filtered rows with numeric amounts and without formulas', async () => {
  await acceptedQuote()
  await deps.db
    .update(payments)
    .set({ businessName: '=HYPERLINK("http://bad.example")', description: '+1' })
    .where(eq(payments.part, 0))
  const reply = await request('admin', 'GET', '/api/payment-records/table?status=pending')
  expect([reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="payments-2026-03-04.csv"',
  ])
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = bytes.toString('utf8').slice(1).trim().split('\r\n')
  expect(head).toBe(
    'Day,Business,Email,Description,Detail,Kind,Status,Method,Document,Amount in USD,Still due in USD,Due on,Note',
  )
  expect(rows.toSorted()).toEqual(
    [
      `2026-03-04,"'=HYPERLINK(""http://bad.example"")",${people.business.email},'+1,,deposit,pending,,INV-2026-0001,3000,3000,2026-03-18,`,
      `2026-03-04,Square One Coffee,${people.business.email},Balance for Q-2026-0001,,balance,not due yet,,,2999,2999,,`,
    ].toSorted(),
  )
  expect((await request('business', 'GET', '/api/payment-records/table')).status).toBe(403)
})
