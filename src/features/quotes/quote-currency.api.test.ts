import { call, line } from '#testing/accepted-quote.ts'
import { clock, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import {
  accept,
  drafted,
  publishDraft,
  published,
  quoteOf,
  revised,
  SAMPLE,
} from '#testing/written-quote.ts'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { FIRST_TERMS } from '../billing/payment-terms/payment-terms.contract.ts'
import type { AdminPayment } from '../billing/payments/payments.contract.ts'
import type { Project, ProjectRow } from '../projects/projects.contract.ts'
import type { QuoteContent } from './quote-content.contract.ts'
import type { QuoteTemplate } from './quote-templates.contract.ts'
import type { AdminQuote, CustomerQuote, QuoteRow } from './quotes.contract.ts'
import { quoteAcceptances } from './quotes.table.ts'

const CUSTOMER = { name: 'Square One Coffee', email: people.business.email }
const LATE_FEE = { kind: 'fixed', value: 2500, afterDays: 14 } as const
const HOURS = line('hours', 'Hours', 0, { hours: { quantity: 10, rate: 9500 }, amount: 950 })

type Rejected = { message: string; fields: Record<string, string> }

beforeEach(async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  await useEuros(0.92)
  await payInEuros()
})

const useEuros = (rate: number | null) =>
  call('admin', 'PUT', '/currency-settings', { rates: { EUR: rate, GBP: null, CAD: 1.4 } })
async function payInEuros(): Promise<void> {
  const settings = { termDays: null, remindersOn: true, currency: 'EUR' }
  const { status } = await call('admin', 'PUT', `/payer-settings/${CUSTOMER.email}`, settings)
  expect(status).toBe(200)
}

async function pdfText(path: string): Promise<string> {
  const bytes = await (await request('business', 'GET', `/api${path}`)).arrayBuffer()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}

const made = async (path: string, body?: object): Promise<AdminQuote> =>
  (await call<AdminQuote>('admin', 'POST', path, body)).body
const save = ({ id, draftRevision }: AdminQuote, content: object) =>
  call<Rejected>('admin', 'PUT', `/quotes/${id}/draft`, { revision: draftRevision, content })
const rejectedBy = async (quote: AdminQuote): Promise<Rejected> => {
  const { status, body } = await call<Rejected>(
    'admin',
    'POST',
    `/quotes/${quote.id}/publication`,
    {
      revision: quote.draftRevision,
    },
  )
  expect(status).toBe(400)
  return body
}
const inEuros = (change: Partial<QuoteContent> = {}): Promise<AdminQuote> =>
  published({ currency: 'EUR', ...change })
const mailOf = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject === subject))
async function snapshotOf(quoteId: string): Promise<string> {
  const rows = await deps.db
    .select()
    .from(quoteAcceptances)
    .where(eq(quoteAcceptances.quoteId, quoteId))
  return rows[0]?.snapshot ?? ''
}

test('a quote for a customer in euros is in euros, from its draft to its payments', async () => {
  const { revision: _first, ...terms } = FIRST_TERMS
  await call('admin', 'PUT', '/payment-terms', { ...terms, lateFee: LATE_FEE })
  const draft = await made('/quotes', { inquiryId: null, customer: CUSTOMER })
  expect(draft.currency).toBe('EUR')
  expect(draft.draft).toMatchObject({ currency: 'EUR', lateFee: { kind: 'fixed', value: 2300 } })
  await save(draft, { ...draft.draft, items: SAMPLE, discount: 10 })
  const { body: quote } = await publishDraft({ ...draft, draftRevision: 1 })
  expect(quote.quoteNumber).toBe('Q-2026-0001')
  expect((await mailOf('Your quote Q-2026-0001: €2,327'))?.text).toContain('€1,164 deposit')
  const text = await pdfText(`/my/quotes/${quote.id}/pdf`)
  for (const expected of [
    '€950.00',
    'Rounded to whole euros +€0.50',
    'Total €2,327.00',
    'Deposit, on acceptance €1,164.00',
    'costs a fee of €23.00.',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('$')

  await accept(quote.id)
  expect((await mailOf('Square One Coffee accepted Q-2026-0001: €2,327'))?.text).toContain('€1,164')
  const payments = await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quote.id}`)
  expect(payments.body.map(({ amount, currency }) => [amount, currency])).toEqual([
    [116_400, 'EUR'],
    [116_300, 'EUR'],
  ])
  expect(JSON.parse(await snapshotOf(quote.id))).toMatchObject({
    content: { currency: 'EUR' },
    price: { currency: 'EUR', totalAmount: 2327 },
  })
  const record = await pdfText(`/my/quotes/${quote.id}/acceptance/pdf`)
  expect(record).toContain('Total €2,327.00')
  const { acceptance } = await quoteOf(quote.id)
  expect(await call('visitor', 'GET', `/acceptances/${acceptance?.code}`)).toMatchObject({
    body: { matches: true },
  })
})

test('lists each quote in its own currency, and one in US dollars stays as it was', async () => {
  const dollars = await published()
  await accept(dollars.id)
  expect(await snapshotOf(dollars.id)).not.toContain('currency')
  await inEuros()
  const { body } = await call<QuoteRow[]>('admin', 'GET', '/quotes')
  const own = await call<CustomerQuote[]>('business', 'GET', '/my/quotes')
  for (const rows of [body, own.body])
    expect(rows.map(({ totalAmount, currency }) => [totalAmount, currency]).toSorted()).toEqual([
      [2327, 'EUR'],
      [2327, 'USD'],
    ])
})

test('a revision in another currency says what changed', async () => {
  const { id } = await inEuros({ lateFee: LATE_FEE })
  const { versions, currency } = await revised(id, {
    currency: 'USD',
    items: [...SAMPLE.slice(0, 2), line('ads', 'Google Ads Setup', 1000)],
  })
  expect(currency).toBe('USD')
  expect(versions[0]?.content).not.toHaveProperty('currency')
  expect(versions[0]?.changes).toEqual([
    'Currency: USD instead of EUR.',
    'SEO Optimization: $950 instead of €950.',
    'Analytics Implementation: $735 instead of €735.',
    'Google Ads Setup: $1,000 instead of €900.',
    'Total: $2,417 instead of €2,327.',
    'A payment that is more than 14 days overdue costs a fee of $25.00.',
  ])
})

test('a change order keeps the currency of its quote', async () => {
  const base = await inEuros()
  await accept(base.id)
  const change = await made(`/quotes/${base.id}/change-orders`)
  expect(change.draft).toMatchObject({ currency: 'EUR' })
  const content = { ...change.draft, items: [line('photos', 'Photographs', 400)] }
  const text = 'A change order has the currency of its quote: EUR.'
  expect(await save(change, { ...content, currency: 'USD' })).toMatchObject({
    status: 400,
    body: { fields: { currency: text } },
  })
  await save(change, content)
  const { body: sent } = await publishDraft({ ...change, draftRevision: 1 })
  expect((await quoteOf(base.id)).changeOrders).toMatchObject([{ currency: 'EUR' }])
  await accept(sent.id)
  const [row] = (await call<ProjectRow[]>('admin', 'GET', '/projects')).body
  const { payments } = (await call<Project>('admin', 'GET', `/projects/${row?.id}`)).body
  expect(payments.map(({ currency }) => currency)).toEqual(['EUR', 'EUR', 'EUR', 'EUR'])
})

test('a currency that is not used anymore is refused, and new quotes are in US dollars', async () => {
  const quote = await drafted({ currency: 'EUR' })
  await useEuros(null)
  const text =
    'The agency does not use EUR. Choose another currency, or add it in Settings, Payments.'
  expect(await rejectedBy(quote)).toMatchObject({ message: text, fields: { currency: text } })
  const draft = await made('/quotes', { inquiryId: null, customer: CUSTOMER })
  expect([draft.currency, draft.draft]).toEqual([
    'USD',
    expect.not.objectContaining({ currency: expect.anything() }),
  ])
})

test('converts a fixed promotion into the currency, and never a percentage', async () => {
  const promotion = { discountValue: 100, maxUsage: 100 }
  await call('admin', 'POST', '/promotions', { ...promotion, code: 'FIXED', discountType: 'fixed' })
  await call('admin', 'POST', '/promotions', { ...promotion, code: 'FREE', discountValue: 50 })
  const question = { code: 'FIXED', currency: 'EUR' }
  expect((await call('admin', 'POST', '/promotion-checks', question)).body).toMatchObject({
    label: '€92 off',
    discount: { discountValue: 92 },
  })
  expect((await call('business', 'POST', '/promotion-checks', question)).body).toMatchObject({
    label: '$100 off',
  })
  const code = { promotionCode: 'FIXED', discount: 0 }
  const euros = await inEuros(code)
  expect([euros.totalAmount, euros.versions[0]?.promotion?.discountValue]).toEqual([2493, 92])
  expect((await published(code)).totalAmount).toBe(2485)
  expect((await inEuros({ ...code, promotionCode: 'FREE' })).totalAmount).toBe(1293)
})

test('a copy keeps the currency, also for another customer, and templates are in US dollars', async () => {
  const quote = await drafted({
    currency: 'EUR',
    items: [line('site', 'Website', 920), HOURS],
    discount: 46,
    discountType: 'fixed',
    lateFee: { ...LATE_FEE, value: 2300 },
  })
  const other = { name: 'Juniper Row', email: 'hello@juniperrow.example' }
  const copy = await made(`/quotes/${quote.id}/duplicates`, { customer: other })
  expect(copy.draft).toMatchObject({
    currency: 'EUR',
    items: [{ amount: 920 }, { hours: { quantity: 10, rate: 9500 }, amount: 950 }],
    discount: 46,
    lateFee: { value: 2300 },
  })
  const template = { name: 'Website', quoteId: quote.id }
  const { body } = await call<QuoteTemplate>('admin', 'POST', '/quote-templates', template)
  expect(body.totalAmount).toBe(1983)
  const start = { inquiryId: null, customer: CUSTOMER, templateId: body.id }
  expect((await made('/quotes', start)).draft).toMatchObject({
    currency: 'EUR',
    items: [{ amount: 920 }, { hours: { rate: 9500 }, amount: 950 }],
    discount: 46,
  })
  await useEuros(null)
  expect(
    await call('admin', 'POST', '/quote-templates', { ...template, name: 'Other' }),
  ).toMatchObject({ status: 409, body: { message: expect.stringContaining('no rate for EUR') } })
})
