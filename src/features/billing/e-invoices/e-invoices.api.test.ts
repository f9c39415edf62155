import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { type Syntax, violatedRules } from '#testing/e-invoice-rules.ts'
import { saveLegalDetailsOf } from '#testing/legal-details.ts'
import { clock, deps, people, request } from '#testing/test-app.ts'
import { useCurrencies } from '#testing/used-currencies.ts'
import { sentInvoice } from '#testing/written-invoices.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { writeEInvoice } from '#kernel/e-invoice/e-invoice-xml.ts'
import type { EInvoice } from '#kernel/e-invoice/e-invoice.contract.ts'
import { NO_BILLING_DETAILS } from '../billing-details/billing-details.contract.ts'
import type { AdminPayment, InvoiceContent } from '../payments/payments.contract.ts'
import { type ClassAmounts, documentTax, grossOf } from '../tax/document-tax.contract.ts'
import type { EInvoiceState, MyEInvoices } from './e-invoices.contract.ts'
import { missingData, toEInvoice } from './e-invoices.rules.ts'

const { revision: _first, ...NONE } = NO_BILLING_DETAILS
const ADDRESS = {
  name: 'Northside &i; Works GmbH',
  street: '18 Mill Street\nUnit 2\nBack yard',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  taxNumber: 'DE136695976',
  poNumber: 'PO-4711',
}
const saveBuyer = (change: object = ADDRESS) =>
  call('business', 'PUT', '/my/billing-details', { ...NONE, ...change })

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('an invoice and its credit note follow the rules of EN 16931 in both formats', async () => {
  const { id, creditNote } = await issued()
  expect(violatedRules((await facturX(creditNote)).xml, 'cii')).toEqual([])
  const [invoice, corrected] = [await ubl(id), await ubl(creditNote)]
  for (const document of [invoice, corrected]) expect(violatedRules(document, 'ubl')).toEqual([])
  for (const text of [
    'INV-2026-0001',
    '2026-03-18',
    'PO-4711',
    'Juniper Works LLC',
    '3000.00',
    'Northside &amp;i; Works',
  ])
    expect(invoice).toContain(text)
  expect(violatedRules(invoice.replace('>US<', '>XX<'), 'ubl').join()).toContain('[BR-CL-14]')
  expect(corrected).toMatch(/<CreditNote[^]*INV-2026-0001[^]*<cbc:PayableAmount[^>]*>10\.00</)
})

test('an invoice in euros follows the rules in its currency', async () => {
  await useCurrencies()
  await saveLegalDetailsOf()
  await saveBuyer()
  const { paymentId } = await sentInvoice({ currency: 'EUR' })
  for (const [document, syntax] of [
    [await ubl(paymentId), 'ubl'],
    [(await facturX(paymentId)).xml, 'cii'],
  ] as const) {
    expect(violatedRules(document, syntax)).toEqual([])
    expect(document).toContain('>EUR<')
    expect(document).not.toContain('USD')
  }
})

test('a Factur-X file is a tagged PDF/A-3 with the invoice as its alternative', async () => {
  const { id } = await issued()
  const { bytes, name } = await facturX(id)
  expect(name).toContain('INV-2026-0001-factur-x.pdf')
  const file = bytes.toString('latin1')
  for (const part of [
    '/S /GTS_PDFA1',
    '/AFRelationship /Alternative',
    '/Subtype /text#2Fxml',
    '/Marked true',
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    '<pdfuaid:part>1</pdfuaid:part>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
  ])
    expect(file, part).toContain(part)
  const count = (text: string): number => file.split(text).length - 1
  expect(count('/Type /FontDescriptor')).toBeGreaterThan(0)
  expect(count('/FontFile2')).toBe(count('/Type /FontDescriptor'))
  for (const forbidden of ['/Encrypt', '/JavaScript', '/LZWDecode'])
    expect(file, forbidden).not.toContain(forbidden)
  expect((await facturX(id)).bytes.equals(bytes)).toBe(true)
})

test('what was paid before the invoice was issued is prepaid, and a credit note lowers it', async () => {
  await saveLegalDetailsOf()
  await saveBuyer()
  const overpaid = await nextDeposit()
  await call('admin', 'POST', `/payments/${overpaid}/receipt`, {
    amount: 350_000,
    receivedOn: '2026-03-04',
  })
  const prepaid = await nextDeposit()
  const document = await ubl(prepaid)
  expect(document).toMatch(/<cbc:PrepaidAmount[^>]*>500\.00</)
  expect(document).toMatch(/<cbc:PayableAmount[^>]*>2500\.00</)
  expect(violatedRules(document, 'ubl')).toEqual([])
  await call('admin', 'POST', `/payments/${prepaid}/credit-notes`, { reason: 'Fewer pages.' })
  const note = await ubl(await paymentOf('CN-2026-0001'))
  expect(note).toContain('Lowers the amount of the invoice')
})

test('an invoice with a typed address has no e-invoice', async () => {
  await issued()
  const { paymentId } = await sentInvoice({ address: '12 Elm Street\nMcKinney' })
  const { body } = await call<EInvoiceState>(
    'staff',
    'GET',
    `/payments/${paymentId}/invoice/e-invoice`,
  )
  expect(body.missing).toEqual(['typed-address'])
})

test('names what was missing when the document was issued', async () => {
  await acceptedQuote()
  const id = await paymentOf('INV-2026-0001')
  const state = async () =>
    (await call<EInvoiceState>('staff', 'GET', `/payments/${id}/invoice/e-invoice`)).body.missing
  expect(await state()).toEqual([
    'seller-address',
    'seller-country',
    'seller-number',
    'buyer-address',
  ])
  await saveLegalDetailsOf()
  await saveBuyer()
  expect(await state()).toHaveLength(4)
  expect((await call('admin', 'GET', `/payments/${id}/invoice/ubl`)).status).toBe(409)
  const { rows } = await deps.db.execute(
    sql`update invoices set content = content - 'seller' returning number`,
  )
  expect(rows).toHaveLength(1)
  expect(await state()).toEqual(['stored'])
})

test('customers download their own e-invoices', async () => {
  const { id, creditNote } = await issued()
  const { body } = await call<MyEInvoices>('business', 'GET', '/my/e-invoices')
  expect(body.paymentIds.toSorted()).toEqual([id, creditNote].toSorted())
  expect((await request('business', 'GET', `/api/my/payments/${id}/invoice/ubl`)).status).toBe(200)
  await deps.db.execute(sql`update payments set email = 'other@business.example'`)
  for (const format of ['ubl', 'factur-x'])
    expect((await call('business', 'GET', `/my/payments/${id}/invoice/${format}`)).status).toBe(404)
})

const text = fc
  .stringMatching(/^[A-Za-zÀ-ž0-9&<>"' .,;-]{1,40}$/)
  .filter((one) => one.trim() !== '')
const maybe = fc.oneof(fc.constant(''), text)
const seller = fc.record({
  legalName: maybe,
  street: text,
  city: text,
  region: maybe,
  postalCode: maybe,
  country: fc.constantFrom('United States', 'Germany', 'FR', 'Greece', 'United Kingdom'),
  taxNumber: fc.constantFrom('00-1234567', 'DE 136 695 976', 'FR40303265045', '12/345/67890'),
  registrationNumber: maybe,
})
const buyer = fc.record({
  name: maybe,
  businessName: text,
  email: fc.constant(people.business.email),
  street: text,
  city: text,
  region: maybe,
  postalCode: maybe,
  country: fc.constantFrom('US', 'DE', 'FR', 'GB', 'CH', 'JP'),
  taxNumber: fc.constantFrom('', 'DE136695976', '98-7654321', 'CHE-123.456.788'),
  poNumber: maybe,
})
const content = fc.record({
  from: fc.record({
    name: text,
    place: text,
    email: fc.constant('hello@cedarline.example'),
    phone: fc.constantFrom('', '(469) 555-0142'),
  }),
  seller,
  buyer,
  to: fc.constant<string[]>([]),
  about: fc.constantFrom<string[]>(
    ['Quote Q-2026-0001'],
    ['Invoice INV-2026-0007', 'paid March 4'],
  ),
  line: fc.record({ text, soft: maybe }),
  amount: fc.integer({ min: 1, max: 2_000_000_000 }),
  next: fc.constant(null),
  dueOn: fc.constantFrom(null, '2026-03-18'),
})

const issuedLine = fc
  .record({
    text,
    detail: maybe,
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unitPrice: fc.integer({ min: 100, max: 1_000_000 }),
  })
  .map((line) => ({ ...line, amount: Math.round((line.quantity * line.unitPrice) / 100) }))
const writtenContent = fc
  .tuple(content, fc.array(issuedLine, { minLength: 1, maxLength: 4 }))
  .map(([content, lines]) => ({
    ...content,
    lines,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  }))

const taxClass = fc.constantFrom('standard' as const, 'reduced' as const, 'untaxed' as const)
const VAT_RATES = [
  { name: 'VAT', percent: 19_000, taxClass: 'standard' as const },
  { name: 'VAT', percent: 7000, taxClass: 'reduced' as const },
]
const vatTerms = fc.record({
  kind: fc.constantFrom(
    'taxed' as const,
    'reverse-charge' as const,
    'exempt' as const,
    'outside' as const,
  ),
  isIncluded: fc.boolean(),
})
/** From a seller in the EU: one amount with an untaxed part, or lines of all classes. */
const taxedContent = fc
  .tuple(fc.oneof(content, writtenContent), vatTerms, fc.array(taxClass, { minLength: 4 }))
  .map(([content, { kind, isIncluded }, classes]): InvoiceContent => {
    const written = (content as InvoiceContent).lines?.map((line, at) => ({
      ...line,
      taxClass: classes[at] ?? 'standard',
    }))
    const priced = written ?? [
      { taxClass: 'standard' as const, amount: content.amount },
      { taxClass: 'untaxed' as const, amount: 1000 },
    ]
    const amounts: ClassAmounts = {}
    for (const { taxClass, amount } of priced) amounts[taxClass] = (amounts[taxClass] ?? 0) + amount
    const rates = kind === 'taxed' ? VAT_RATES : []
    const note = kind === 'exempt' ? 'Exempt from tax, certificate 1.' : ''
    const tax = documentTax({ kind, isIncluded, isVat: true, note, rates }, amounts)
    const parties = {
      seller: { ...content.seller, country: 'FR', taxNumber: 'FR40303265045' },
      buyer: { ...content.buyer, country: 'DE', taxNumber: 'DE 136 695 976' },
    }
    return { ...content, ...parties, ...(written && { lines: written }), amount: grossOf(tax), tax }
  })

/** The validator adds decimals as floating-point numbers, and would reject a correct total. */
function hasExactSums({ lines, taxes }: EInvoice): boolean {
  const add = (all: readonly number[]): [number, number] => [
    all.reduce((sum, one) => sum + one / 100, 0),
    all.reduce((sum, one) => sum + one, 0) / 100,
  ]
  const sums = [
    add(lines.map(({ amount }) => amount)),
    add(taxes.map(({ amount }) => amount)),
    add([...lines, ...taxes].map(({ amount }) => amount)),
  ]
  return sums.every(([floating, exact]) => floating === exact)
}

/** Few, because the rules take half a second for each. */
const RUNS = 8
const syntax = fc.constantFrom<Syntax>('ubl', 'cii')

test('any document with sufficient data follows the rules', async () => {
  const document = fc.record({
    content: fc.oneof(content, writtenContent, taxedContent, taxedContent),
    isCreditNote: fc.boolean(),
    isRefund: fc.boolean(),
    syntax,
  })
  const check = async ({ content, isCreditNote, isRefund, syntax }: Sample): Promise<void> => {
    expect(missingData(content)).toEqual([])
    const issued = {
      number: 'INV-2026-0042',
      issuedOn: '2026-03-04',
      isCreditNote,
      isRefund,
      content,
    }
    const eInvoice = toEInvoice(issued)
    if (!eInvoice) throw new Error('No e-invoice.')
    fc.pre(hasExactSums(eInvoice))
    const total = [...eInvoice.lines, ...eInvoice.taxes].reduce((sum, one) => sum + one.amount, 0)
    expect(total).toBe(content.amount)
    const xml = await writeEInvoice(eInvoice, syntax === 'ubl' ? 'UBL' : 'CII')
    expect(violatedRules(xml, syntax)).toEqual([])
  }
  await fc.assert(fc.asyncProperty(document, check), { numRuns: RUNS, endOnFailure: true })
})
type Sample = {
  content: InvoiceContent
  isCreditNote: boolean
  isRefund: boolean
  syntax: Syntax
}

/** An invoice of $3,000 due on March 18, and a credit note of $10. */
async function issued(): Promise<{ id: string; creditNote: string }> {
  await saveLegalDetailsOf()
  await saveBuyer()
  await acceptedQuote({ paymentDays: 14 })
  const id = await paymentOf('INV-2026-0001')
  await call('admin', 'POST', `/payments/${id}/receipt`, { receivedOn: '2026-03-04', note: '' })
  const refund = { amount: 1000, reason: 'Less work', method: 'bank-transfer' }
  await call('admin', 'POST', `/payments/${id}/refunds`, refund)
  return { id, creditNote: await paymentOf('CN-2026-0001') }
}

async function nextDeposit(): Promise<string> {
  const { id } = await acceptedQuote()
  return (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${id}`)).body[0]?.id ?? ''
}

async function paymentOf(number: string): Promise<string> {
  const { rows } = await deps.db.execute(
    sql`select payment_id as id from invoices where number = ${number}`,
  )
  return (rows as { id: string }[])[0]?.id ?? ''
}

async function ubl(id: string): Promise<string> {
  const reply = await request('admin', 'GET', `/api/payments/${id}/invoice/ubl`)
  expect(reply.status).toBe(200)
  return reply.text()
}

async function facturX(id: string): Promise<{ bytes: Buffer; xml: string; name: string }> {
  const reply = await request('admin', 'GET', `/api/payments/${id}/invoice/factur-x`)
  expect(reply.status).toBe(200)
  const bytes = Buffer.from(await reply.arrayBuffer())
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const [file = ''] = (await pdf.getAttachments())?.keys() ?? []
  const xml = new TextDecoder().decode((await pdf.getAttachmentContent(file)) ?? undefined)
  return { bytes, xml, name: reply.headers.get('content-disposition') ?? '' }
}
