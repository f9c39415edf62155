import { clock, people, request } from '#testing/test-app.ts'
import { acceptedQuote, call, line, MEDIUM } from '#testing/accepted-quote.ts'
import { CARE, invoiceLine, sentInvoice } from '#testing/written-invoices.ts'
import { sentInEuros } from '#testing/euros.ts'
import { placeTransferOrder, startedByTransfer } from '#testing/transfer-plan.ts'
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment } from '../payments/payments.contract.ts'
import type { Books, CurrencyBooks } from './bookkeeping.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const csv = (path: string): Promise<Response> =>
  request('admin', 'GET', `/api/books/${path}?from=2026-03&until=2026-03`)
const withKey = () => ({ 'idempotency-key': randomUUID() })
const post = (path: string, body: object) =>
  call<AdminPayment>('admin', 'POST', `/payments/${path}`, body, withKey())
const duePayments = async () => (await call<AdminPayment[]>('admin', 'GET', '/payments')).body

async function books(from = '2026-03', until = from): Promise<CurrencyBooks> {
  const { status, body } = await call<Books>('admin', 'GET', `/books?from=${from}&until=${until}`)
  expect(status).toBe(200)
  const [dollars, ...others] = body.currencies
  expect(others).toEqual([])
  if (!dollars) throw new Error('There are no books.')
  return dollars
}
const sums = ({ rows }: CurrencyBooks['services']) =>
  rows.map(({ name, gross, received }) => [name, gross, received])

test('a new agency has books without entries', async () => {
  const { body } = await call<Books>('admin', 'GET', '/books?from=2026-03&until=2026-03')
  expect(body.firstMonth).toBeNull()
  expect(await books()).toMatchObject({
    currency: 'USD',
    total: { net: 0, gross: 0, received: 0, refunded: 0 },
    months: [{ month: '2026-03', invoices: 0, creditNotes: 0 }],
    services: { rows: [], more: 0 },
    receivables: { day: '2026-03-04', total: 0, owners: [] },
    taxes: [],
    started: { count: 0, amount: 0, rows: [] },
  })
})

test('splits the payments of a quote among its lines', async () => {
  await acceptedQuote({
    items: [
      MEDIUM,
      line('seo', 'SEO Optimization', 1000),
      line('logo', 'Logo', 500, { may: 'optional' }),
      line('care', 'Care', 99, { isMonthly: true }),
    ],
    discount: 10,
    discountType: 'percentage',
    promotionCode: null,
  })
  const [deposit] = await duePayments()
  expect(deposit?.amount).toBe(315_000)
  await post(`${deposit?.id}/receipt`, { amount: 100_000, receivedOn: '2026-03-04' })
  const { services, total } = await books()
  expect(total).toMatchObject({ gross: 315_000, received: 100_000 })
  expect(sums(services)).toEqual([
    ['Medium package', 269_994, 85_712],
    ['SEO Optimization', 45_006, 14_288],
  ])
})

test('names the lines of an invoice, plans and fixes as services', async () => {
  await sentInvoice()
  await sentInvoice({ lines: [invoiceLine('Website care', 5_050)] })
  await placeTransferOrder()
  const order = { planId: 'digital-basic', website: '', instructions: 'The footer' }
  await call('business', 'POST', '/my/fixes', order)
  expect(sums((await books()).services)).toEqual([
    ['Website care', 25_000, 0],
    ['Changes to the menu', 20_000, 0],
    ['Digital Basic, one set of fixes', 9_900, 0],
    ['Growth plan', 7_900, 0],
  ])
})

test('separates what was invoiced from what was received, by month in the agency’s time zone', async () => {
  clock.at = new Date('2026-03-01T05:59:00Z')
  await sentInvoice()
  clock.at = new Date('2026-04-02T16:00:00Z')
  const [due] = await duePayments()
  await post(`${due?.id}/receipt`, { receivedOn: '2026-03-31' })
  const { months } = await books('2026-01', '2026-04')
  expect(months.map(({ month, gross, received }) => [month, gross, received])).toEqual([
    ['2026-01', 0, 0],
    ['2026-02', 39_950, 0],
    ['2026-03', 0, 39_950],
    ['2026-04', 0, 0],
  ])
})

test('a refund of an overpayment lowers what was received, not what was invoiced', async () => {
  const { paymentId } = await sentInvoice()
  await post(`${paymentId}/receipt`, { amount: 50_000, receivedOn: '2026-03-04' })
  expect((await books()).services.rows.at(-1)).toMatchObject({
    name: 'Credit of customers',
    gross: 0,
    received: 10_050,
  })
  const { body } = await call<{ id: string; kind: string }[]>('admin', 'GET', '/payment-records')
  const credit = body.find(({ kind }) => kind === 'credit')
  await post(`${credit?.id}/refunds`, { amount: 10_050, reason: '' })
  await post(`${paymentId}/refunds`, { amount: 9_950, reason: 'A week without posts' })
  const { total, corrections, months } = await books()
  expect(total).toEqual({ net: 30_000, gross: 30_000, received: 30_000, refunded: 20_000 })
  expect(corrections.refunds).toEqual({ count: 2, amount: 20_000 })
  expect(months).toMatchObject([{ invoices: 1, creditNotes: 1 }])
})

test('a credit note lowers what was invoiced, and a canceled order counts nowhere', async () => {
  const { paymentId } = await sentInvoice()
  await post(`${paymentId}/credit-notes`, { amount: 950, reason: 'One page fewer.' })
  const order = { planId: 'digital-basic', website: '', instructions: 'The footer' }
  const { body } = await call<AdminPayment>('business', 'POST', '/my/fixes', order)
  await post(`${body.id}/credit-notes`, { amount: 900, reason: 'Less to do.' })
  await call('business', 'POST', `/my/fixes/${body.id}/cancellation`)
  const { total, corrections } = await books()
  expect(total.gross).toBe(39_000)
  expect(corrections).toMatchObject({
    creditNotes: { count: 1, amount: 950 },
    canceled: { count: 1, amount: 9_900 },
  })
})

test('reads receivables as of the end of the period, by age and owner', async () => {
  await sentInvoice({ termDays: 7 })
  clock.at = new Date('2026-05-20T16:00:00Z')
  const [due] = await duePayments()
  await post(`${due?.id}/receipt`, { amount: 950, receivedOn: '2026-04-10' })
  expect((await books('2026-03')).receivables).toMatchObject({
    day: '2026-03-31',
    total: 39_950,
    upTo30: 39_950,
    owners: [{ name: null, total: 39_950 }],
  })
  expect((await books('2026-04')).receivables).toMatchObject({ total: 39_000, upTo60: 39_000 })
  expect((await books('2026-05')).receivables).toMatchObject({ day: '2026-05-20', upTo90: 39_000 })
  await post(`${due?.id}/receipt`, { receivedOn: '2026-05-20' })
  expect((await books('2026-05')).receivables.total).toBe(0)
  expect((await books('2026-04')).receivables.total).toBe(39_000)
})

test('lists plans that started and ended with their monthly revenue', async () => {
  await startedByTransfer('2026-03-04')
  expect((await books()).started).toMatchObject({
    count: 1,
    amount: 7_900,
    rows: [{ plan: 'Growth', day: '2026-03-04', email: people.business.email }],
  })
  expect((await books('2026-04')).started.count).toBe(0)
})

test('euros have books of their own, and are added to nothing', async () => {
  await sentInvoice()
  const alone = await books()
  const { paymentId } = await sentInEuros({ lines: [invoiceLine('Texts', 20_000)] })
  await post(`${paymentId}/credit-notes`, { amount: 1_000, reason: 'One page fewer.' })
  await post(`${paymentId}/receipt`, { amount: 5_000, receivedOn: '2026-03-04' })
  const { body } = await call<Books>('admin', 'GET', '/books?from=2026-03&until=2026-03')
  const [dollars, euros, ...others] = body.currencies
  expect(others).toEqual([])
  expect(dollars).toEqual(alone)
  expect(euros).toMatchObject({
    currency: 'EUR',
    total: { net: 19_000, gross: 19_000, received: 5_000, refunded: 0 },
    months: [{ invoices: 1, creditNotes: 1, gross: 19_000 }],
    services: { rows: [{ name: 'Texts', gross: 19_000, received: 5_000 }], more: 0 },
    customers: { rows: [{ detail: people.business.email, gross: 19_000 }] },
    sources: { rows: [{ name: 'Without a request', gross: 19_000 }] },
    receivables: { total: 14_000, owners: [{ total: 14_000 }] },
    corrections: { creditNotes: { count: 1, amount: 1_000 } },
    taxes: [],
    started: { count: 0, rows: [] },
  })
  for (const [table, column] of [
    ['months', 'Invoiced, gross'],
    ['services', 'Invoiced, gross'],
    ['customers', 'Invoiced, gross'],
    ['receivables', 'Total'],
  ] as const) {
    const rows = parse(await (await csv(`tables/${table}`)).text(), { columns: true, bom: true })
    expect(
      (rows as Record<string, string>[]).map((row) => `${row[column]} ${row.Currency}`),
    ).toEqual(
      table === 'services'
        ? ['200 USD', '199.5 USD', '190 EUR']
        : ['399.5 USD', table === 'receivables' ? '140 EUR' : '190 EUR'],
    )
  }
})

test('names the first request of a customer as the source', async () => {
  await sentInvoice()
  expect((await books()).sources.rows).toMatchObject([{ name: 'Without a request', gross: 39_950 }])
})

test.each([
  ['from=2026-05&until=2026-04', 'until'],
  ['from=2020-01&until=2026-04', 'until'],
  ['from=2026-13&until=2027-01', 'from'],
])('rejects the period %s', async (query, field) => {
  const { status, body } = await call<{ fields: object }>('admin', 'GET', `/books?${query}`)
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual([field])
})

test.each([
  ['months', 'Month,Invoices,Credit notes,"Invoiced, net",Tax'],
  ['services', 'Service,"Invoiced, net"'],
  ['customers', 'Customer,Email,"Invoiced, net"'],
  ['sources', 'Source,Kind,"Invoiced, net"'],
  ['receivables', 'As of,Customer,Email,Owner'],
  ['corrections', 'Day,Kind,Document,For,Customer'],
  ['taxes', 'Tax,Percentage,Kind'],
  ['plans', 'Day,What,Plan,Customer'],
])('exports the table %s', async (table, heads) => {
  await startedByTransfer('2026-03-04')
  const { paymentId } = await sentInvoice({ lines: CARE.lines })
  await post(`${paymentId}/credit-notes`, { amount: 950, reason: 'One page fewer.' })
  const text = await (await csv(`tables/${table}`)).text()
  expect(text).toContain(heads)
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(table === 'taxes' ? 0 : 1)
})
