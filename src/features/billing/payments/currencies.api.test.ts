import { call } from '#testing/accepted-quote.ts'
import { callShop, checkoutPageOf, deliver, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { duePaymentIn } from '#testing/currency-payments.ts'
import { pageIn, start } from '#testing/plan-checkout.ts'
import { clock, connect, deps, eventually, logged, outbox, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '#features/audit/audit.contract.ts'
import type { SandboxCheckout } from '#features/demo/sandbox/sandbox.contract.ts'
import type { PaidInYear, PaymentRecord, RecordTotals } from './payment-records.contract.ts'
import type { AdminPayment } from './payments.contract.ts'
import type { Revenue } from './revenue.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})
afterEach(() => connect(callShop))

type Answer = AdminPayment & { message: string; fields?: Record<string, string> }
const change = (id: string, what: string, body?: object) =>
  call<Answer>('admin', 'POST', `/payments/${id}/${what}`, body, {
    'idempotency-key': randomUUID(),
  })
const receive = (id: string, amount?: number) =>
  change(id, 'receipt', { amount, receivedOn: '2026-03-04' })
const ofAdmin = async <Body>(path: string) => (await call<Body>('admin', 'GET', path)).body
const records = (query = '') => ofAdmin<PaymentRecord[]>(`/payment-records${query}`)
const totals = (query = '') => ofAdmin<RecordTotals>(`/payment-records/totals${query}`)
const revenue = () => ofAdmin<Revenue>('/revenue')
const recordOf = async (id: string) => (await records()).find((row) => row.id === id)
const ownYear = async () =>
  (await call<PaidInYear>('business', 'GET', '/my/payment-records/year')).body
const mailed = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject.includes(subject)))
const bytesOf = async (path: string) =>
  new Uint8Array(await (await request('admin', 'GET', `/api${path}`)).arrayBuffer())
const invoiceText = async (id: string): Promise<string> => {
  const pdf = await getDocumentProxy(await bytesOf(`/payments/${id}/invoice`))
  return (await extractText(pdf, { mergePages: true })).text
}
const csv = async (query = '') =>
  new TextDecoder()
    .decode(await bytesOf(`/payment-records/table${query}`))
    .trim()
    .split('\r\n')

/** @returns the webhook events, which do not arrive */
function holdEvents(): object[] {
  const underway: object[] = []
  connect(async (request) => {
    underway.push((await request.json()) as object)
    return Response.json({ received: true })
  })
  return underway
}

test('a payment in euros is received in parts, in its own sums', async () => {
  const dollars = await duePaymentIn('USD', 70_000)
  const id = await duePaymentIn('EUR', 300_000)
  expect((await mailed('Deposit in EUR is due: €3,000')).text).not.toContain('$')
  expect((await receive(id, 100_000)).body).toMatchObject({ currency: 'EUR', status: 'pending' })
  expect((await mailed('We received €1,000.00 of Deposit in EUR')).text).toContain('€2,000.00')
  const text = await invoiceText(id)
  for (const line of ['Subtotal €3,000.00', 'Paid in part −€1,000.00', 'Amount due €2,000.00'])
    expect(text).toContain(line)
  expect(text).not.toContain('$')
  expect(await invoiceText(dollars)).toContain('Amount due $700.00')
  const contents = await deps.db.execute(
    sql`select content ->> 'currency' as currency from invoices order by number`,
  )
  expect(contents.rows).toEqual([{ currency: null }, { currency: 'EUR' }])
  expect(await totals()).toMatchObject({
    count: 3,
    received: 0,
    due: 70_000,
    others: [{ currency: 'EUR', received: 100_000, due: 200_000 }],
    currencies: ['USD', 'EUR'],
  })
  expect(await revenue()).toMatchObject({
    dueCount: 1,
    due: 70_000,
    others: [{ currency: 'EUR', dueCount: 1, due: 200_000, overdue: 0 }],
  })
  expect(await ownYear()).toMatchObject({
    received: 0,
    others: [{ currency: 'EUR', received: 100_000, refunded: 0, credit: 0 }],
  })
  expect((await receive(id)).body.status).toBe('paid')
  await mailed('We received €2,000: Deposit in EUR')
})

test('credit is used only for payments in its currency', async () => {
  const first = await duePaymentIn('EUR', 300_000)
  await receive(first, 350_000)
  const dollars = await duePaymentIn('USD', 100_000)
  expect(await recordOf(dollars)).toMatchObject({ status: 'pending', coveredAmount: 0 })
  await receive(dollars, 120_000)
  expect(await ownYear()).toMatchObject({
    credit: 20_000,
    others: [{ currency: 'EUR', credit: 50_000 }],
  })
  const both = await Promise.all([
    duePaymentIn('EUR', 300_000, 'Second in EUR'),
    duePaymentIn('USD', 300_000, 'Second in USD'),
    duePaymentIn('GBP', 300_000, 'First in GBP'),
  ])
  expect(await Promise.all(both.map(async (id) => (await recordOf(id))?.coveredAmount))).toEqual([
    50_000, 20_000, 0,
  ])
  expect(await ownYear()).toMatchObject({ credit: 0, others: [{ currency: 'EUR', credit: 0 }] })
  expect((await change(first, 'reversal')).body.message).toBe(
    'Deposit in EUR: this receipt added €500.00 of credit, of which nothing is left. ' +
      'It was used for Second in EUR. Undo that receipt first.',
  )
})

test('a credit note, a refund and an undone receipt are in the currency of their payment', async () => {
  const id = await duePaymentIn('GBP', 300_000)
  const note = { amount: 300_100, reason: 'A page less.' }
  expect((await change(id, 'credit-notes', note)).body.fields?.amount).toBe(
    'At most £3,000.00 can be credited.',
  )
  await change(id, 'credit-notes', { ...note, amount: 50_000 })
  expect((await mailed('We lowered what is due for Deposit in GBP')).text).toContain('£2,500.00')
  const [credited] = await records('?kind=credit-notes')
  expect(credited?.currency).toBe('GBP')
  expect(await invoiceText(credited?.id ?? '')).toContain('Credited £500.00')
  await receive(id)
  await change(id, 'reversal')
  expect((await mailed('Open again: Deposit in GBP')).text).toContain('£2,500.00')
  await receive(id)
  const refund = { amount: 250_001, reason: '' }
  expect((await change(id, 'refunds', refund)).body.message).toBe('At most £2,500 can be refunded.')
  expect((await change(id, 'refunds', { ...refund, amount: 10_000 })).body).toMatchObject({
    currency: 'GBP',
    amount: -10_000,
  })
  expect((await mailed('We refunded £100: Deposit in GBP')).text).not.toContain('$')
  expect((await totals()).others).toMatchObject([
    { currency: 'GBP', received: 250_000, refunded: 10_000 },
  ])
})

test('a card is charged and refunded in the currency of the payment', async () => {
  const id = await duePaymentIn('EUR', 300_000)
  const page = await checkoutPageOf(id)
  const path = `/sandbox/checkouts/${page}`
  expect((await inShop<SandboxCheckout>('visitor', 'GET', path)).body).toMatchObject({
    amount: 300_000,
    currency: 'EUR',
  })
  await payAt(page, GOOD)
  expect(await recordOf(id)).toMatchObject({ status: 'paid', currency: 'EUR', method: 'card' })
  const refund = { amount: 100_000, reason: '' }
  expect((await inShop('admin', 'POST', `/payments/${id}/refunds`, refund)).status).toBe(201)
  await mailed('We refunded €1,000: Deposit in EUR')
  const made = await deps.db.execute(
    sql`select object, content ->> 'currency' as currency from sandbox_objects
      where object in ('payment_intent', 'refund') order by object`,
  )
  expect(made.rows).toEqual([
    { object: 'payment_intent', currency: 'eur' },
    { object: 'refund', currency: 'eur' },
  ])
})

test('money in another currency than the payment does not pay it', async () => {
  const id = await duePaymentIn('EUR', 300_000)
  const page = await checkoutPageOf(id)
  const underway = holdEvents()
  await payAt(page, GOOD)
  connect(callShop)
  await deps.db.execute(
    sql`update sandbox_objects set content = jsonb_set(content, '{currency}', '"usd"') where id = ${page}`,
  )
  for (const event of underway) expect(await deliver(event)).toBe(200)
  expect(await recordOf(id)).toMatchObject({ status: 'pending', coveredAmount: 0 })
  expect(await totals()).toMatchObject({ received: 0, others: [{ received: 0, due: 300_000 }] })
  expect(logged).toContainEqual({
    facts: { id: page, amount: 300_000, currency: 'USD', expected: 'EUR' },
    message: 'Money in another currency was not recorded',
  })
  await payAt(await checkoutPageOf(id), GOOD)
  expect(await recordOf(id)).toMatchObject({ status: 'paid' })
})

test('a bill of a plan in another currency is not recorded', async () => {
  const underway = holdEvents()
  await payAt(pageIn(await start()), GOOD)
  connect(callShop)
  await deps.db.execute(
    sql`update sandbox_objects set content = jsonb_set(content, '{currency}', '"eur"') where object = 'invoice'`,
  )
  for (const event of underway) expect(await deliver(event)).toBe(200)
  expect(await records()).toEqual([])
  expect(logged).toContainEqual({
    facts: expect.objectContaining({ amount: 7_900, currency: 'EUR', expected: 'USD' }),
    message: 'Money in another currency was not recorded',
  })
})

test('the list and its file show each currency, and filter by it', async () => {
  await receive(await duePaymentIn('USD', 70_000))
  const [heads] = await csv()
  expect(heads).toContain('Document,Amount in USD,Still due in USD,Due on')
  await duePaymentIn('EUR', 300_050)
  expect((await records('?currency=EUR')).map(({ description }) => description)).toEqual([
    'Deposit in EUR',
  ])
  expect(await totals('?currency=EUR')).toMatchObject({
    count: 1,
    received: 0,
    others: [{ currency: 'EUR', due: 300_050 }],
    currencies: ['USD', 'EUR'],
  })
  const [mixed, ...lines] = await csv()
  expect(mixed).toContain('Document,Currency,Amount,Still due,Due on')
  expect(lines.map((line) => line.replace(/.*(INV-2026-\d+)/, '$1')).toSorted()).toEqual([
    'INV-2026-0001,USD,700,,,',
    'INV-2026-0002,EUR,3000.5,3000.5,2026-03-18,',
  ])
  expect((await csv('?currency=EUR'))[0]).toContain('Amount in EUR,Still due in EUR')
})

test('the audit log shows amounts in the currency of the row', async () => {
  const [euros, dollars] = [await duePaymentIn('EUR', 300_000), await duePaymentIn('USD', 300_000)]
  const covered = async (id: string) => {
    await receive(id, 100_000)
    const [entry] = await ofAdmin<AuditEntry[]>('/audit')
    return entry?.changes.flatMap(({ fields }) =>
      fields.filter(({ name }) => name === 'Covered amount' || name === 'Amount'),
    )
  }
  expect(await covered(euros)).toEqual(
    expect.arrayContaining([
      { name: 'Amount', before: null, after: '€1,000' },
      { name: 'Covered amount', before: '€0', after: '€1,000' },
    ]),
  )
  expect(await covered(dollars)).toContainEqual({
    name: 'Covered amount',
    before: '$0',
    after: '$1,000',
  })
})
