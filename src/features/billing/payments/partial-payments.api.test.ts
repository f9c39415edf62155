import { clock, connect, eventually, outbox, people, request } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { callShop, checkoutPageOf, deliver, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { exactDollars } from '#kernel/money.ts'
import type { PaidInYear, PaymentRecord, RecordTotals } from './payment-records.contract.ts'
import { type AdminPayment, amountLeft } from './payments.contract.ts'
import type { Receivables } from '../statements/statements.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const DAY = '2026-03-04'
const withKey = () => ({ 'idempotency-key': randomUUID() })
type Answer = AdminPayment & { message: string; fields?: Record<string, string> }
const receive = (id: string, amount?: number) =>
  call<Answer>('admin', 'POST', `/payments/${id}/receipt`, { amount, receivedOn: DAY }, withKey())
const credit = (id: string, amount?: number) =>
  call<Answer>(
    'admin',
    'POST',
    `/payments/${id}/credit-notes`,
    { amount, reason: 'Two pages fewer.' },
    withKey(),
  )
const duePayments = async () => (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
const records = async (query = '') =>
  (await call<PaymentRecord[]>('admin', 'GET', `/payment-records${query}`)).body
const totals = async () =>
  (await call<RecordTotals>('admin', 'GET', '/payment-records/totals')).body
const receivables = async () => (await call<Receivables>('admin', 'GET', '/receivables')).body
const ownTotals = async () =>
  (await call<PaidInYear>('business', 'GET', '/my/payment-records/year')).body
const mailed = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject.includes(subject)))
const rowsOf = async (kind: string) => (await records()).filter((row) => row.kind === kind)

async function deposit(): Promise<string> {
  await acceptedQuote()
  return (await duePayments())[0]?.id ?? ''
}

async function pdfText(role: 'admin' | 'business', path: string): Promise<string> {
  const reply = await request(role, 'GET', path)
  const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text
}
const invoiceText = (id: string) => pdfText('admin', `/api/payments/${id}/invoice`)
const statementText = () => pdfText('business', '/api/my/statement')

test('a partial payment leaves the rest due, with its own receipt', async () => {
  const id = await deposit()
  expect(await receive(id, 100_000)).toMatchObject({
    status: 201,
    body: {
      status: 'pending',
      isDue: true,
      coveredAmount: 100_000,
      partlyPaidAt: expect.any(String),
    },
  })
  expect((await mailed('We received $1,000.00 of Deposit')).text).toContain('$2,000.00')
  expect(await totals()).toMatchObject({ received: 100_000, due: 200_000 })
  expect((await receivables()).totals.total).toBe(200_000)
  expect(await ownTotals()).toMatchObject({ received: 100_000 })
  const text = await invoiceText(id)
  for (const line of ['Paid in part −$1,000.00', 'Amount due $2,000.00'])
    expect(text).toContain(line)
  expect(await records('?kind=quotes&status=paid')).toMatchObject([
    { kind: 'partial', description: 'Partial payment, Deposit for Q-2026-0001', amount: 100_000 },
  ])
  expect(await receive(id)).toMatchObject({ body: { status: 'paid', amount: 300_000 } })
  expect(await totals()).toMatchObject({ received: 300_000, due: 0 })
  expect((await mailed('We received $2,000: Deposit')).text).toContain('Your project starts now')
})

test('more than is due becomes credit, which the next payment uses', async () => {
  expect((await receive(await deposit(), 350_000)).body.status).toBe('paid')
  expect(await ownTotals()).toMatchObject({ received: 350_000, credit: 50_000 })
  const next = await deposit()
  expect((await duePayments())[0]).toMatchObject({ id: next, coveredAmount: 50_000 })
  expect(await ownTotals()).toMatchObject({ received: 350_000, credit: 0 })
  expect(await totals()).toMatchObject({ received: 350_000, due: 250_000 })
  expect((await mailed('Deposit for Q-2026-0002 is due')).text).toContain('Paid from your credit')
  expect(await records('?kind=credit')).toHaveLength(2)
  expect(
    (await call('admin', 'GET', `/payer-settings/${people.business.email}`)).body,
  ).toMatchObject({ credit: [] })
})

test('credit that covers all of a payment pays it', async () => {
  await receive(await deposit(), 900_000)
  await acceptedQuote()
  expect(await duePayments()).toEqual([])
  expect(await ownTotals()).toMatchObject({ received: 900_000, credit: 300_000 })
  expect((await mailed('We received $3,000: Deposit for Q-2026-0002')).text).toContain(
    'Paid from your credit',
  )
})

test('credit can be refunded until it is used', async () => {
  await receive(await deposit(), 350_000)
  const [row] = await rowsOf('credit')
  const refund = (amount: number) =>
    call<Answer>('admin', 'POST', `/payments/${row?.id}/refunds`, { amount, reason: '' }, withKey())
  expect((await refund(60_000)).body.fields?.amount).toBe('At most $500 can be refunded.')
  expect((await refund(20_000)).status).toBe(201)
  expect((await ownTotals()).credit).toBe(30_000)
  await acceptedQuote()
  expect((await ownTotals()).credit).toBe(0)
  expect((await refund(1)).body.message).toBe('This payment was already fully refunded.')
})

test('a credit note lowers what is due, and one for all of it voids the invoice', async () => {
  const id = await deposit()
  expect((await credit(id, 300_001)).body.fields?.amount).toBe('At most $3,000.00 can be credited.')
  expect((await credit(id, 50_000)).body).toMatchObject({
    status: 'pending',
    coveredAmount: 50_000,
  })
  expect((await mailed('We lowered what is due')).attachments?.map(({ name }) => name)).toEqual([
    'CN-2026-0001.pdf',
  ])
  expect((await credit(id)).body).toMatchObject({ status: 'failed', voidedAt: expect.any(String) })
  const note = (await rowsOf('credit-note'))[0]?.id ?? ''
  for (const line of ['Credit note CN-2026-0002', 'Invoice INV-2026-0001', '$2,500.00'])
    expect(await invoiceText(note)).toContain(line)
  expect(await invoiceText(id)).toContain('A credit note covers this invoice.')
  expect(await totals()).toMatchObject({ received: 0, refunded: 0, due: 0, failed: 0 })
  for (const again of [await credit(id), await receive(id)]) expect(again.status).toBe(409)
})

test('a credit note for the rest closes a payment that was paid in part', async () => {
  const id = await deposit()
  await receive(id, 100_000)
  expect((await credit(id)).body).toMatchObject({ status: 'paid', voidedAt: null })
  expect(await totals()).toMatchObject({ received: 100_000, due: 0 })
  expect((await call('admin', 'GET', '/projects')).body).toMatchObject([{ state: 'active' }])
})

test('a part that is due later is voided without a document', async () => {
  await deposit()
  const [balance] = (await records('?status=pending')).filter(({ isDue }) => !isDue)
  expect((await credit(balance?.id ?? '', 100)).body.fields?.amount).toContain('Without an invoice')
  expect((await credit(balance?.id ?? '')).body.voidedAt).toEqual(expect.any(String))
  expect((await rowsOf('credit-note'))[0]?.invoiceNumber).toBeNull()
  expect(await statementText()).toContain('Balance due $3,000.00')
})

test('a project can start without its first payment', async () => {
  const waived = await deposit()
  await call('admin', 'POST', `/payments/${waived}/credit-notes`, { reason: 'A gift.' }, withKey())
  const state = async () => (await call('admin', 'GET', '/projects')).body
  expect(await state()).toMatchObject([{ state: 'waiting-for-deposit' }])
  const body = { reason: 'A gift.', startsWork: true }
  await call('admin', 'POST', `/payments/${await deposit()}/credit-notes`, body, withKey())
  expect(await state()).toContainEqual(expect.objectContaining({ state: 'active' }))
})

test('a partly paid order by card is closed with an invoice and a credit note', async () => {
  await acceptedQuote()
  const [due] = (await inShop<AdminPayment[]>('admin', 'GET', '/payments')).body
  const path = `/payments/${due?.id}`
  await inShop('admin', 'POST', `${path}/receipt`, { amount: 100_000, receivedOn: DAY })
  await inShop('admin', 'POST', `${path}/credit-notes`, { reason: 'Fewer pages.' })
  expect((await rowsOf('credit-note'))[0]?.invoiceNumber).toBe('CN-2026-0001')
  expect(await invoiceText(due?.id ?? '')).toContain('Credited −$2,000.00')
})

test('a card pays what is left, and a page that was open for more adds credit', async () => {
  const due = async () => (await inShop<AdminPayment[]>('admin', 'GET', '/payments')).body[0]
  const record = async (amount: number) =>
    inShop('admin', 'POST', `/payments/${(await due())?.id}/receipt`, { amount, receivedOn: DAY })
  await acceptedQuote()
  await record(100_000)
  await payAt(await checkoutPageOf((await due())?.id ?? ''), GOOD)
  expect(await ownTotals()).toMatchObject({ received: 300_000, credit: 0 })
  await acceptedQuote()
  const page = await checkoutPageOf((await due())?.id ?? '')
  const underway: object[] = []
  connect(async (request) => {
    underway.push((await request.json()) as object)
    return Response.json({ received: true })
  })
  await payAt(page, GOOD)
  connect(callShop)
  await record(100_000)
  for (const event of underway) await deliver(event)
  for (const event of underway) await deliver(event)
  expect(await ownTotals()).toMatchObject({ received: 700_000, credit: 100_000 })
})

test('an order of fixes that is paid in part cannot be canceled', async () => {
  const order = { planId: 'digital-basic', website: '', instructions: 'The footer' }
  const { body } = await call<AdminPayment>('business', 'POST', '/my/fixes', order)
  await receive(body.id, 1_000)
  const canceled = await call<Answer>('business', 'POST', `/my/fixes/${body.id}/cancellation`)
  expect(canceled).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('A part of this order is paid') },
  })
  expect((await duePayments()).map(({ id }) => id)).toEqual([body.id])
})

test('fifty parallel receipts settle an invoice once', async () => {
  const id = await deposit()
  const answers = await Promise.all(Array.from({ length: 50 }, () => receive(id, 30_000)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(40)
  expect(await totals()).toMatchObject({ received: 300_000, due: 0 })
})

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('quote', 'receive', 'credit'),
    amount: fc.integer({ min: 1, max: 400_000 }),
  }),
  { minLength: 4, maxLength: 8 },
)

test('for any receipts and credit notes, everything agrees to the cent', async () => {
  const sums = { charged: 0, received: 0, credited: 0 }
  const run = async (what: string, amount: number): Promise<void> => {
    const [first] = await duePayments()
    if (what === 'quote' || !first) {
      await acceptedQuote()
      sums.charged += 300_000
    } else if (what === 'receive') {
      expect((await receive(first.id, amount)).status).toBe(201)
      sums.received += amount
    } else if ((await credit(first.id, amount)).status === 201) sums.credited += amount
  }
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const { what, amount } of all) await run(what, amount)
      const [{ received, due }, own] = [await totals(), await ownTotals()]
      expect([received, own.received]).toEqual([sums.received, sums.received])
      expect(due - own.credit).toBe(sums.charged - sums.received - sums.credited)
      expect((await receivables()).totals.total).toBe(due)
      const left = (await duePayments()).map(amountLeft)
      expect(left.reduce((sum, cents) => sum + cents, 0)).toBe(due)
      expect(await statementText()).toContain(
        `${due < own.credit ? 'Your credit' : 'Balance due'} ${exactDollars(Math.abs(due - own.credit))}`,
      )
    }),
    { numRuns: 6 },
  )
})
