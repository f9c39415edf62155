import { call, line } from '#testing/accepted-quote.ts'
import {
  addTaxRateOf,
  changeTaxRateTo,
  setBillingDetails,
  turnTaxOn,
} from '#testing/taxed-agency.ts'
import { clock, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { accept, drafted, published, quoteOf, revised } from '#testing/written-quote.ts'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { type PaymentRow, paymentsOfQuote } from '../billing/payments/payments.store.ts'
import { taxAmountOf } from '../billing/tax/document-tax.contract.ts'
import type { AdminQuote, CustomerQuote, QuoteRow } from './quotes.contract.ts'
import { quoteAcceptances } from './quotes.table.ts'

const EMAIL = people.business.email

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

async function pdfText(path: string): Promise<string> {
  const bytes = await (await request('business', 'GET', `/api${path}`)).arrayBuffer()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}

const paidParts = async (id: string): Promise<[number, number][]> =>
  (await paymentsOfQuote(deps.db, id)).map(({ amount, tax }: PaymentRow) => [
    amount,
    tax ? taxAmountOf(tax) : 0,
  ])
const snapshotOf = async (quoteId: string): Promise<object> => {
  const rows = await deps.db
    .select()
    .from(quoteAcceptances)
    .where(eq(quoteAcceptances.quoteId, quoteId))
  return JSON.parse(rows[0]?.snapshot ?? '{}') as object
}

test('freezes the tax with a version, and a later rate changes neither it nor its payments', async () => {
  await turnTaxOn()
  const rate = await addTaxRateOf()
  const { id } = await published()
  await changeTaxRateTo(rate, 8500)
  expect((await quoteOf(id)).price).toMatchObject({
    totalAmount: 2327,
    tax: { groups: [{ net: 232_700, taxes: [{ percent: 8250, amount: 19_198 }] }] },
  })
  expect(await pdfText(`/my/quotes/${id}/pdf`)).toContain(
    'Total before tax $2,327.00 Sales tax, Texas (8.25%) $191.98 Total $2,518.98',
  )
  const mail = await eventually(() => outbox.find(({ subject }) => subject.includes('$2,518.98')))
  expect(mail.text).toContain('Sales tax, Texas (8.25%)')
  const [row] = (await call<CustomerQuote[]>('business', 'GET', '/my/quotes')).body
  expect(row).toMatchObject({ totalAmount: 2327, totalTax: 'added' })

  const { versions } = await revised(id, {})
  expect(versions[0]?.changes).toEqual([
    'Tax: Sales tax, Texas (8.5%), added to the prices instead of ' +
      'Sales tax, Texas (8.25%), added to the prices.',
  ])
  await changeTaxRateTo({ ...rate, revision: 2 }, 9000)
  expect((await accept(id, { version: 2 })).status).toBe(201)
  expect(await paidParts(id)).toEqual([
    [126_294, 9894],
    [126_186, 9886],
  ])
  expect(await snapshotOf(id)).toMatchObject({
    tax: { kind: 'taxed', rates: [{ percent: 8500 }] },
    price: { tax: { groups: [{ taxes: [{ amount: 19_780 }] }] } },
  })
  expect(await pdfText(`/my/quotes/${id}/acceptance/pdf`)).toContain('Total $2,524.80')
  expect(await pdfText(`/my/quotes/${id}/pdf?version=1`)).toContain('Total $2,518.98')
})

test('taxes one customer beside an exempt one, each line at its own rate', async () => {
  await turnTaxOn()
  await addTaxRateOf()
  await addTaxRateOf({ name: 'Reduced', percent: 2000, taxClass: 'reduced' })
  const items = [
    line('site', 'Website', 1000),
    line('book', 'Handbook', 1000, { taxClass: 'reduced' }),
    line('training', 'Training', 500, { taxClass: 'untaxed' }),
    line('care', 'Care', 100, { isMonthly: true }),
  ]
  const taxed = await published({ items, discount: 0, payment: 'full' })
  const text = await pdfText(`/my/quotes/${taxed.id}/pdf`)
  for (const expected of [
    'Sales tax, Texas (8.25%) $82.50',
    'Reduced (2%) $20.00',
    'Total $2,602.50',
    'Reduced rate',
    'Not taxed',
    'Per month, billed separately $100.00 plus tax',
  ])
    expect(text).toContain(expected)
  await accept(taxed.id)
  expect(await paidParts(taxed.id)).toEqual([[260_250, 10_250]])

  await call('admin', 'PUT', `/tax-exemptions/${EMAIL}`, {
    certificate: '01-339',
    reason: '',
    startsOn: '2026-01-01',
    endsOn: null,
  })
  const exempt = await published({ items, discount: 0, payment: 'full' })
  const untaxed = await pdfText(`/my/quotes/${exempt.id}/pdf`)
  expect(untaxed).toContain('Exempt from tax, certificate 01-339.')
  expect(untaxed).not.toContain('Sales tax')
  await accept(exempt.id)
  expect(await paidParts(exempt.id)).toEqual([[250_000, 0]])
  const { body } = await call<QuoteRow[]>('admin', 'GET', '/quotes')
  expect(body.map(({ totalTax }) => totalTax).toSorted()).toEqual(['added', 'untaxed'])
})

test('reverses the charge with the VAT numbers of both, and includes VAT in prices that contain it', async () => {
  await turnTaxOn({ isIncluded: true, country: 'DE', region: '' })
  await addTaxRateOf({ name: 'VAT', percent: 19_000, country: 'DE', region: '' })
  await call('admin', 'PUT', '/legal-details', {
    legalName: 'Cedarline GmbH',
    street: '',
    city: '',
    region: '',
    postalCode: '',
    country: '',
    taxNumber: 'DE136695976',
    registrationNumber: '',
    paymentInstructions: '',
    documentFooter: '',
  })
  await setBillingDetails({ country: 'FR', taxNumber: 'FR40303265045' })
  const abroad = await published({ discount: 0 })
  const text = await pdfText(`/my/quotes/${abroad.id}/pdf`)
  for (const expected of [
    'Reverse charge: the customer accounts for the VAT.',
    'DE136695976',
    'FR40303265045',
    'Total $2,585.00',
  ])
    expect(text).toContain(expected)

  await setBillingDetails({ country: 'DE' })
  const { id } = await published()
  expect(await pdfText(`/my/quotes/${id}/pdf`)).toContain(
    'Total $2,327.00 Includes VAT (19%) $371.54 Deposit, on acceptance $1,164.00',
  )
  await accept(id)
  expect(await paidParts(id)).toEqual([
    [116_400, 18_585],
    [116_300, 18_569],
  ])
})

test('publishes only with the confirmed tax, and stores none while tax is off', async () => {
  const { id: before } = await published()
  await accept(before)
  expect(await paidParts(before)).toEqual([
    [116_400, 0],
    [116_300, 0],
  ])
  expect(await snapshotOf(before)).not.toHaveProperty('tax')
  expect((await quoteOf(before)).price).not.toHaveProperty('tax')

  const quote = await drafted()
  await turnTaxOn()
  await addTaxRateOf()
  const send = (taxAmount: number) =>
    call<AdminQuote & { message: string }>('admin', 'POST', `/quotes/${quote.id}/publication`, {
      revision: quote.draftRevision,
      totalAmount: 2327,
      taxAmount,
    })
  expect(await send(0)).toMatchObject({
    status: 409,
    body: { message: 'The tax is now $191.98, not $0. Review the quote before you send it.' },
  })
  expect((await send(19_198)).status).toBe(201)
})

test('templates and duplicates keep the tax class of a line', async () => {
  const quote = await published({ items: [line('book', 'Book', 100, { taxClass: 'reduced' })] })
  const classOf = async (path: string, body: object) =>
    (await call<AdminQuote>('admin', 'POST', path, body)).body.draft?.items[0]?.taxClass
  expect(await classOf(`/quotes/${quote.id}/duplicates`, { customer: null })).toBe('reduced')
  const template = { name: 'Book', quoteId: quote.id }
  const { body } = await call<{ id: string }>('admin', 'POST', '/quote-templates', template)
  expect(await classOf('/quotes', { inquiryId: null, templateId: body.id })).toBe('reduced')
})
