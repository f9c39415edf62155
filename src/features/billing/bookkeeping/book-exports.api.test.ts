import { clock, people, request } from '#testing/test-app.ts'
import { acceptedQuote, call, line } from '#testing/accepted-quote.ts'
import { GOOD, inShop, checkoutPageOf, payAt } from '#testing/card-checkout.ts'
import { taxDocuments } from '#testing/booked-history.ts'
import { sentInEuros } from '#testing/euros.ts'
import { startedByTransfer } from '#testing/transfer-plan.ts'
import { CARE, invoiceLine, sentInvoice } from '#testing/written-invoices.ts'
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment } from '../payments/payments.contract.ts'
import { type AccountingCodes, FIRST_CODES } from './accounting-codes.contract.ts'
import { DATEV_COLUMNS, DATEV_TEXT_COLUMNS } from './datev-columns.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const post = (path: string, body: object) =>
  call<AdminPayment>('admin', 'POST', `/payments/${path}`, body, {
    'idempotency-key': randomUUID(),
  })
const exported = (name: string, months = 'from=2026-03&until=2026-03') =>
  request('admin', 'GET', `/api/books/exports/${name}?${months}`)

async function rowsIn(name: string): Promise<string[][]> {
  const reply = await exported(name)
  expect(reply.headers.get('content-disposition')).toContain(`${name}-2026-03.csv`)
  return parse(await reply.text()) as string[][]
}

/** Without the two lines above the bookings; quotes are part of a value. */
async function datevRows(): Promise<string[][]> {
  const text = new TextDecoder('windows-1252').decode(await (await exported('datev')).arrayBuffer())
  return text
    .trimEnd()
    .split('\r\n')
    .slice(2)
    .map((row) => row.split(';'))
}
/** Amount, side, account, contra account, tax key, day, document and due date. */
const bookingsOf = (rows: readonly string[][]) =>
  rows.map((row) => [0, 1, 6, 7, 8, 9, 10, 11].map((at) => row[at]?.replaceAll('"', '')).join(' '))

type Failed = { message: string; fields: Record<string, string> }
const saveCodes = (program: string, codes: object, revision?: number) =>
  call<AccountingCodes & Failed>('admin', 'PUT', `/accounting-codes/${program}`, {
    codes,
    revision,
  })

/** An invoice of $399.50, of which $9.50 are credited, $300 received and $20 refunded. */
async function history(): Promise<void> {
  const { paymentId } = await sentInvoice({ lines: CARE.lines, reference: 'PO 7' })
  await post(`${paymentId}/credit-notes`, { amount: 950, reason: 'One page fewer.' })
  await post(`${paymentId}/receipt`, { amount: 30_000, receivedOn: '2026-03-03' })
  const { body } = await call<{ id: string; kind: string }[]>('admin', 'GET', '/payment-records')
  const part = body.find(({ kind }) => kind === 'partial')
  await post(`${part?.id}/refunds`, { amount: 2_000, reason: 'A mistake' })
}

test('QuickBooks gets invoices by line, credit notes as journal entries, and bank lines', async () => {
  await history()
  expect(await rowsIn('quickbooks-invoices')).toEqual([
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Taxable,TaxRate,ItemTaxCode,ItemTaxAmount,Currency'.split(
      ',',
    ),
    'INV-2026-0001,Square One Coffee,03/04/2026,03/18/2026,,,PO 7,Services,Website care,1,199.5,199.5,N,,No tax,0,USD'.split(
      ',',
    ),
    'INV-2026-0001,Square One Coffee,03/04/2026,03/18/2026,,,PO 7,Services,Changes to the menu,2.5,80,200,N,,No tax,0,USD'.split(
      ',',
    ),
  ])
  const notes = await rowsIn('quickbooks-credit-notes')
  expect(notes[0]?.join()).toBe(
    'Journal No,Journal Date,Account Name,Debits,Credits,Description,Name,Currency,Location,Class',
  )
  expect(notes.slice(1).map((row) => row.slice(0, 5).join())).toEqual([
    'CN-2026-0001,03/04/2026,Services,9.5,',
    'CN-2026-0001,03/04/2026,Accounts Receivable (A/R),,9.5',
    'CN-2026-0002,03/04/2026,Services,20,',
    'CN-2026-0002,03/04/2026,Accounts Receivable (A/R),,20',
  ])
  const receipts = await rowsIn('quickbooks-receipts')
  expect(receipts.map(([day, , amount]) => [day, amount])).toEqual([
    ['Date', 'Amount'],
    ['03/03/2026', '300'],
    ['03/04/2026', '-20'],
  ])
})

test('Xero gets invoices and credit notes in its template, with the address', async () => {
  const address = { street: '8 Elm St\nSuite 2', city: 'Dallas', region: 'TX', postalCode: '75201' }
  await call('admin', 'PUT', `/billing-details/${people.business.email}`, {
    name: 'Square One Coffee LLC',
    ...address,
    country: 'US',
    taxNumber: '',
    poNumber: '',
    secondEmail: '',
  })
  await history()
  const [heads, first, , note] = await rowsIn('xero-invoices')
  expect(heads?.join()).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
  )
  expect(first?.join()).toBe(
    `Square One Coffee LLC,${people.business.email},8 Elm St,Suite 2,,,Dallas,TX,75201,US,INV-2026-0001,PO 7,03/04/2026,03/18/2026,399.5,,Website care,1,199.5,,200,Tax Exempt,0,,,,,USD,`,
  )
  expect(note?.slice(10, 23).join()).toMatch(
    /^CN-2026-0001,INV-2026-0001,03\/04\/2026,03\/04\/2026,-9.5,,.*,1,-9.5,,200,Tax Exempt,0$/,
  )
  expect((await rowsIn('xero-receipts'))[1]?.slice(0, 3)).toEqual([
    '03/03/2026',
    '300',
    'Square One Coffee',
  ])
})

test('a card payment is not in the bank file', async () => {
  await acceptedQuote({ items: [line('seo', 'SEO', 300)], payment: 'full' })
  const [due] = (await inShop<AdminPayment[]>('admin', 'GET', '/payments')).body
  await payAt(await checkoutPageOf(due?.id ?? ''), GOOD)
  expect(await rowsIn('xero-receipts')).toHaveLength(1)
  expect(await rowsIn('xero-card-receipts')).toMatchObject([
    ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'],
    [expect.any(String), '300', 'Square One Coffee', 'Full payment for Q-2026-0001', /^INV-/, ''],
  ])
  expect((await datevRows()).map((row) => row[6])).toEqual(['10001', '1360'])
})

test('DATEV gets a booking batch with debits and credits of each customer', async () => {
  await history()
  const reply = await exported('datev')
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=windows-1252')
  const text = new TextDecoder('windows-1252').decode(await reply.arrayBuffer())
  const [header, heads = '', ...rows] = text.trimEnd().split('\r\n')
  expect(header).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;20260304160000000;;"RE";"";"";1001;1;20260101;4;20260301;20260331;"Sales 2026-03 to 2026-03";"";1;0;0;"USD";;"";;;"03";;;"";""$/,
  )
  expect(heads.split(';')).toEqual(DATEV_COLUMNS)
  expect([DATEV_COLUMNS.length, DATEV_COLUMNS[8], DATEV_COLUMNS.at(-1)]).toEqual([
    125,
    'BU-Schlüssel',
    'Abw. Skontokonto',
  ])
  for (const row of rows)
    for (const [at, cell] of row.split(';').entries())
      expect(/^".*"$/.test(cell), `column ${at + 1}: ${cell}`).toBe(DATEV_TEXT_COLUMNS.has(at + 1))
  expect(bookingsOf(await datevRows())).toEqual([
    '199,50 S 10001 8200  0403 INV-2026-0001 180326',
    '200,00 S 10001 8200  0403 INV-2026-0001 180326',
    '9,50 H 10001 8200  0403 CN-2026-0001 ',
    '20,00 H 10001 8200  0403 CN-2026-0002 ',
    '300,00 S 1200 10001  0303 INV-2026-0001 ',
    '20,00 H 1200 10001  0403 CN-2026-0002 ',
  ])
})

test('DATEV computes German taxes from their keys, and others have their own account', async () => {
  await sentInvoice({ lines: [invoiceLine('Care', 11_900)] })
  await taxDocuments('german')
  expect(bookingsOf(await datevRows())).toEqual([
    '59,50 S 10001 8200 3 0403 INV-2026-0001 180326',
    '39,67 S 10001 8200 2 0403 INV-2026-0001 180326',
    '19,83 S 10001 8200  0403 INV-2026-0001 180326',
  ])
  await sentInvoice({ lines: [invoiceLine('Care', 11_900)] })
  await taxDocuments('american')
  expect(bookingsOf(await datevRows()).slice(3)).toEqual([
    '54,97 S 10001 8200  0403 INV-2026-0002 180326',
    '3,43 S 10001 1770  0403 INV-2026-0002 180326',
    '1,10 S 10001 1770  0403 INV-2026-0002 180326',
    '39,67 S 10001 8200  0403 INV-2026-0002 180326',
    '19,83 S 10001 8200  0403 INV-2026-0002 180326',
  ])
})

test('files have one currency, and name it', async () => {
  await sentInvoice({ lines: [invoiceLine('Care', 10_000)] })
  const { number, paymentId } = await sentInEuros({ lines: [invoiceLine('Texts', 20_000)] })
  await post(`${paymentId}/credit-notes`, { amount: 1_000, reason: 'One page fewer.' })
  await post(`${paymentId}/receipt`, { amount: 5_000, receivedOn: '2026-03-04' })
  const inEuros = async (name: string): Promise<string> => {
    const reply = await exported(name, 'from=2026-03&until=2026-03&currency=EUR')
    expect(reply.headers.get('content-disposition')).toContain('EUR-2026-03.csv')
    return new TextDecoder('windows-1252').decode(await reply.arrayBuffer())
  }
  const rowsOf = async (name: string) =>
    (parse(await inEuros(name)) as string[][]).slice(1).map((row) => row.join())
  expect(await rowsOf('quickbooks-invoices')).toEqual([
    expect.stringMatching(`^${number},.*,200,N,,No tax,0,EUR$`),
  ])
  expect(await rowsOf('quickbooks-credit-notes')).toEqual([
    expect.stringMatching(/,Services,10,,.*,EUR,,$/),
    expect.stringMatching(/,Accounts Receivable \(A\/R\) - EUR,,10,.*,EUR,,$/),
  ])
  expect(await rowsOf('xero-invoices')).toEqual([
    expect.stringMatching(/,200,.*,EUR,$/),
    expect.stringMatching(/,-10,.*,EUR,$/),
  ])
  expect(await rowsOf('xero-receipts')).toEqual([expect.stringMatching(/^03\/04\/2026,50,/)])
  expect(await rowsIn('xero-receipts')).toHaveLength(1)
  expect(await rowsIn('quickbooks-invoices')).toHaveLength(2)
  const [header, , ...bookings] = (await inEuros('datev')).trimEnd().split('\r\n')
  expect(header?.split(';')[21]).toBe('"EUR"')
  expect(bookings.map((row) => row.split(';').slice(0, 6).join(' '))).toEqual([
    '200,00 "S" "EUR"   ""',
    '10,00 "H" "EUR"   ""',
    '50,00 "S" "EUR"   ""',
  ])
})

test('DATEV gets one fiscal year at a time', async () => {
  const { status } = await exported('datev', 'from=2025-12&until=2026-01')
  expect(status).toBe(400)
  await saveCodes('datev', { ...FIRST_CODES.datev, fiscalMonth: 7 })
  expect((await exported('datev', 'from=2025-12&until=2026-01')).status).toBe(200)
})

test('the files use the accounts, tax codes and dates that an admin has saved', async () => {
  await startedByTransfer('2026-03-04')
  await taxDocuments('american')
  const { body } = await call<AccountingCodes>('admin', 'GET', '/accounting-codes')
  expect(body).toMatchObject({ xero: { codes: FIRST_CODES.xero, revision: 0 } })
  const name = 'Sales tax, Texas (6.25%) + Sales tax, Dallas (2%)'
  expect(body.taxNames).toEqual(['No tax', 'Not taxed', name])
  const codes = {
    ...FIRST_CODES.xero,
    plans: '210',
    dateFormat: 'DD/MM/YYYY',
    taxCodes: [{ name, code: 'TX Sales Tax' }],
  }
  expect(await saveCodes('xero', codes, 0)).toMatchObject({
    status: 200,
    body: { xero: { codes, revision: 1 } },
  })
  expect((await saveCodes('xero', codes, 0)).status).toBe(409)
  const [, first] = await rowsIn('xero-invoices')
  expect([first?.[12], first?.[20], first?.[21]]).toEqual(['04/03/2026', '210', 'TX Sales Tax'])
})

test.each([
  ['quickbooks', { plans: '' }, 'codes.plans', 'Enter the account.'],
  ['datev', { bank: '12x0' }, 'codes.bank', 'Enter an account of 4 to 8 digits.'],
  [
    'datev',
    { accountLength: 5 },
    'codes.bank',
    'Enter an account with as many digits as the account length.',
  ],
  [
    'datev',
    { firstDebtor: '100000' },
    'codes.firstDebtor',
    'Accounts of customers have one digit more than the account length.',
  ],
])('rejects codes of %s: %o', async (program, change, field, message) => {
  const first = FIRST_CODES[program as keyof typeof FIRST_CODES]
  const { status, body } = await saveCodes(program, { ...first, ...change })
  expect([status, body.fields[field]]).toEqual([400, message])
})
