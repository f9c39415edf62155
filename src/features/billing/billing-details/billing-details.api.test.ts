import { acceptedQuote, call, publishedQuote } from '#testing/accepted-quote.ts'
import { changedAddress, NEW, OLD } from '#testing/address-change.ts'
import { clock, ctxOf, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import { erasePayer } from '../erase-payer.service.ts'
import { remindPayments } from '../reminders/remind-payments.service.ts'
import {
  type BillingDetails,
  type BillingDetailsChange,
  NO_BILLING_DETAILS,
} from './billing-details.contract.ts'

const { revision: _first, ...NONE } = NO_BILLING_DETAILS
const MILL: BillingDetailsChange = {
  name: 'Northside Works GmbH',
  street: '18 Mill Street\nUnit 2',
  city: 'Berlin',
  region: '',
  postalCode: '10115',
  country: 'DE',
  taxNumber: 'DE136695976',
  poNumber: 'PO-4711',
  secondEmail: 'accounts@northside.example',
}
const OWN = '/my/billing-details'
const OF_CUSTOMER = `/billing-details/${OLD}`

type Failed = { message: string; fields: Record<string, string> }
const save = (change: Partial<BillingDetailsChange> = {}, path = OWN) =>
  call<BillingDetails & Failed>(path === OWN ? 'business' : 'admin', 'PUT', path, {
    ...MILL,
    ...change,
  })

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('a customer and an admin change the same details, and a stale save is rejected', async () => {
  expect((await call('business', 'GET', OWN)).body).toEqual(NO_BILLING_DETAILS)
  expect(await save({ revision: 0, secondEmail: 'Accounts@Northside.example' })).toMatchObject({
    status: 200,
    body: { ...MILL, revision: 1 },
  })
  expect((await call('staff', 'GET', OF_CUSTOMER)).body).toEqual({ ...MILL, revision: 1 })
  expect(await save({ city: 'Potsdam', revision: 1 }, OF_CUSTOMER)).toMatchObject({ status: 200 })
  expect(await save({ revision: 1 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Someone else saved the billing details') },
  })
  expect((await call('business', 'GET', OWN)).body).toMatchObject({ city: 'Potsdam', revision: 2 })
  expect((await call('staff', 'PUT', OF_CUSTOMER, MILL)).status).toBe(403)
})

test.each([
  [{ street: '' }, { street: 'Enter the street or PO box, or leave the whole address empty.' }],
  [{ city: ' ' }, { city: 'Enter the city, or leave the whole address empty.' }],
  [{ country: '' }, { country: 'Choose the country, or leave the whole address empty.' }],
  [{ country: 'XX' }, { country: 'Choose a country from the list.' }],
  [{ street: 'a\nb\nc\nd' }, { street: 'Please use at most 3 lines.' }],
  [{ secondEmail: 'accounts' }, { secondEmail: 'Please enter a valid email address' }],
  [
    { secondEmail: OLD.toUpperCase() },
    { secondEmail: 'This address already receives them. Enter another one.' },
  ],
])('rejects %j with what to do at the field, and stores nothing', async (change, fields) => {
  expect(await save(change)).toMatchObject({ status: 400, body: { fields } })
  expect((await call('business', 'GET', OWN)).body).toEqual(NO_BILLING_DETAILS)
})

const TO =
  'Northside Works GmbH Northside Bakery 18 Mill Street Unit 2 10115 Berlin Germany ' +
  `${OLD} Tax number DE136695976`

test('an invoice and its credit note show the details of the day they were issued', async () => {
  await acceptedQuote()
  const id = await paymentOf('INV-2026-0001')
  const before = await pdfText(`/payments/${id}/invoice`)
  await save()
  expect(await pdfText(`/payments/${id}/invoice`)).toBe(before)
  await call('admin', 'POST', `/payments/${id}/receipt`, { receivedOn: '2026-03-04', note: '' })
  const refund = { amount: 1000, reason: 'Less work', method: 'bank-transfer' }
  await call('admin', 'POST', `/payments/${id}/refunds`, refund)
  const creditNote = await paymentOf('CN-2026-0001')
  const issued = await pdfText(`/payments/${creditNote}/invoice`)
  expect(issued).toContain('18 Mill Street Unit 2 10115 Berlin Germany')
  expect(issued).toContain('PO number PO-4711')
  await save({ ...NONE, name: 'Another name' })
  expect(await pdfText(`/payments/${creditNote}/invoice`)).toBe(issued)
  expect(await pdfText(`/statements/${OLD}`)).toContain('Another name')
})

test('each version of a quote and its record keep the details of the day it was sent', async () => {
  await save()
  const { id } = await acceptedQuote({ businessName: 'Northside Bakery' })
  await save({ ...NONE })
  expect(await pdfText(`/my/quotes/${id}/pdf`, 'business')).toContain(TO)
  expect(await pdfText(`/my/quotes/${id}/acceptance/pdf`, 'business')).toContain(TO)
  const { versions } = (await call<{ versions: unknown[] }>('business', 'GET', `/my/quotes/${id}`))
    .body
  expect(versions).toMatchObject([{ buyer: { name: MILL.name, poNumber: 'PO-4711', email: OLD } }])
  const other = await publishedQuote()
  expect(await pdfText(`/my/quotes/${other.id}/pdf`, 'business')).not.toContain('Mill Street')
})

test('invoices, receipts, reminders and credit notes also go to the second email', async () => {
  await save()
  await acceptedQuote({ paymentDays: 7 })
  const id = await paymentOf('INV-2026-0001')
  clock.at = new Date('2026-03-12T16:00:00Z')
  await remindPayments.run(ctxOf('visitor'), {})
  await call('admin', 'POST', `/payments/${id}/receipt`, { receivedOn: '2026-03-12', note: '' })
  const refund = { amount: 1000, reason: '', method: 'bank-transfer' }
  await call('admin', 'POST', `/payments/${id}/refunds`, refund)
  const subjects = (address: string) =>
    outbox
      .filter(({ to, attachments }) => to.address === address && attachments.length)
      .filter(({ subject }) => !subject.includes('accepted') && !subject.startsWith('Your quote'))
      .map(({ subject, attachments }) => [subject, attachments.map(({ name }) => name).join()])
      .toSorted()
  await eventually(() => subjects('accounts@northside.example').length === 4)
  expect(subjects('accounts@northside.example').map(([, name]) => name)).toEqual([
    'INV-2026-0001.pdf',
    'INV-2026-0001.pdf',
    'INV-2026-0001.pdf',
    'CN-2026-0001.pdf',
  ])
  const copy = outbox.find(({ to }) => to.address === 'accounts@northside.example')
  expect(copy?.text).toContain(`(${OLD}) chose this address for invoices.`)
  expect(copy?.text).not.toContain('/dashboard')
})

test('the details move with a changed address, and an erasure leaves none', async () => {
  await save({ secondEmail: NEW })
  await save({ ...NONE, name: 'Of the new address' }, `/billing-details/${NEW}`)
  await changedAddress()
  expect((await call('admin', 'GET', `/billing-details/${NEW}`)).body).toMatchObject({
    ...MILL,
    secondEmail: '',
  })
  const other = '/billing-details/other@business.example'
  await save({ secondEmail: NEW }, other)
  await transaction(ctxOf('admin'), (ctx) =>
    erasePayer(ctx, { email: NEW, by: people.admin.id, ids: [] }),
  )
  expect((await call('admin', 'GET', `/billing-details/${NEW}`)).body).toEqual(NO_BILLING_DETAILS)
  expect((await call('admin', 'GET', other)).body).toMatchObject({ ...MILL, secondEmail: '' })
})

async function paymentOf(number: string): Promise<string> {
  const { rows } = await deps.db.execute(
    sql`select payment_id as id from invoices where number = ${number}`,
  )
  return (rows as { id: string }[])[0]?.id ?? ''
}

async function pdfText(path: string, role: 'admin' | 'business' = 'admin'): Promise<string> {
  const reply = await request(role, 'GET', `/api${path}`)
  expect(reply.status).toBe(200)
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())),
    { mergePages: true },
  )
  return text.replace(/\s+/g, ' ')
}
