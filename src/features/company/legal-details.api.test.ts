import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { JUNIPER, putLegalDetails, saveLegalDetailsOf } from '#testing/legal-details.ts'
import { clock, deps, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import {
  type LegalDetails,
  type LegalDetailsChange,
  NO_LEGAL_DETAILS,
} from './legal-details.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('the team reads the legal details, and an admin changes them', async () => {
  expect((await call('staff', 'GET', '/legal-details')).body).toEqual({
    ...NO_LEGAL_DETAILS,
    revision: 0,
  })
  expect(await putLegalDetails({ revision: 0 })).toMatchObject({
    status: 200,
    body: { ...JUNIPER, revision: 1 },
  })
  expect((await call('staff', 'GET', '/legal-details')).body).toEqual({ ...JUNIPER, revision: 1 })
  expect((await putLegalDetails({}, 'staff')).status).toBe(403)
  expect((await putLegalDetails({}, 'business')).status).toBe(403)
  expect((await call('business', 'GET', '/legal-details')).status).toBe(403)
  expect(JSON.stringify((await call('visitor', 'GET', '/company')).body)).not.toContain('Juniper')
})

test('rejects the later of two simultaneous changes, and stores nothing of it', async () => {
  await saveLegalDetailsOf({ revision: 0 })
  expect(await putLegalDetails({ legalName: 'Other', revision: 0 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Someone else saved the legal details') },
  })
  expect((await call<LegalDetails>('admin', 'GET', '/legal-details')).body).toMatchObject({
    legalName: JUNIPER.legalName,
    revision: 1,
  })
  expect((await putLegalDetails({ ...NO_LEGAL_DETAILS, revision: 1 })).body).toEqual({
    ...NO_LEGAL_DETAILS,
    revision: 2,
  })
})

test.each([
  [{ street: '' }, { street: 'Enter the street or PO box, or leave the whole address empty.' }],
  [{ city: ' ' }, { city: 'Enter the city, or leave the whole address empty.' }],
  [{ street: 'a\nb\nc\nd' }, { street: 'Please use at most 3 lines.' }],
  [{ documentFooter: 'a\nb\nc\nd' }, { documentFooter: 'Please use at most 3 lines.' }],
  [{ legalName: 'a'.repeat(121) }, { legalName: 'Please use at most 120 characters.' }],
  [
    { paymentInstructions: 'a'.repeat(601) },
    { paymentInstructions: 'Please use at most 600 characters.' },
  ],
  [{ taxNumber: '1\n2' }, { taxNumber: 'Please write this on one line, without line breaks.' }],
] satisfies [Partial<LegalDetailsChange>, Record<string, string>][])(
  'rejects %j with what to do at the field, and stores nothing',
  async (change, fields) => {
    expect(await putLegalDetails(change)).toMatchObject({ status: 400, body: { fields } })
    expect((await call<LegalDetails>('admin', 'GET', '/legal-details')).body.revision).toBe(0)
  },
)

const FROM =
  'Juniper Works LLC Cedarline Digital 12 Main Street Suite 3 McKinney, TX 75069 United States ' +
  'hello@cedarline.example (469) 555-0142 Tax number 00-7654321 ' +
  'Registration number Texas 0801234567'
const FOOTER = 'Juniper Works LLC is a limited liability company. Founded in 2019.'

test('an invoice shows the legal details of the day it was issued', async () => {
  await saveLegalDetailsOf()
  await acceptedQuote()
  const issued = await pdfText(await newestPayment())
  expect(issued).toContain('Please pay within fourteen days.')
  expect(issued).toContain(FOOTER)
  expect(issued).toContain(FROM)
  await saveLegalDetailsOf({ legalName: 'Thistle Works LLC', documentFooter: 'Another footer.' })
  expect(await pdfText(await newestPayment())).toBe(issued)
  await acceptedQuote()
  expect(await pdfText(await newestPayment())).toContain('Thistle Works LLC')
})

test('a credit note shows them too, but not how to pay', async () => {
  await saveLegalDetailsOf()
  await acceptedQuote()
  const id = await newestPayment()
  await call('admin', 'POST', `/payments/${id}/receipt`, { receivedOn: '2026-03-04', note: '' })
  expect(await pdfText(id)).not.toContain('within fourteen days')
  const refund = await call<{ id: string }>('admin', 'POST', `/payments/${id}/refunds`, {
    amount: 1000,
    reason: 'Less work',
    method: 'bank-transfer',
  })
  expect(refund.status).toBe(201)
  const { rows } = await deps.db.execute(
    sql`select payment_id as id from invoices where number = 'CN-2026-0001'`,
  )
  const text = await pdfText((rows as { id: string }[])[0]?.id ?? '')
  expect(text).toContain('Credit note CN-2026-0001')
  for (const expected of ['Juniper Works LLC', 'Tax number 00-7654321', FOOTER])
    expect(text).toContain(expected)
  expect(text).not.toContain('within fourteen days')
})

test('invoices without legal details, and those from before, look as they always did', async () => {
  await acceptedQuote()
  const id = await newestPayment()
  const without = await pdfText(id)
  expect(without).toContain('McKinney, TX')
  await saveLegalDetailsOf()
  expect(await pdfText(id)).toBe(without)
  await deps.db.execute(
    sql`update invoices set content = content #- '{from,legal}' #- '{paymentInstructions}'`,
  )
  expect(await pdfText(id)).toBe(without)
})

async function newestPayment(): Promise<string> {
  const { rows } = await deps.db.execute(
    sql`select payment_id as id from invoices order by number desc limit 1`,
  )
  return (rows as { id: string }[])[0]?.id ?? ''
}

async function pdfText(paymentId: string): Promise<string> {
  const reply = await request('admin', 'GET', `/api/payments/${paymentId}/invoice`)
  expect(reply.status).toBe(200)
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())),
    { mergePages: true },
  )
  return text.replace(/\s+/g, ' ')
}
