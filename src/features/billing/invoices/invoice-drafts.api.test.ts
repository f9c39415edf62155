import { call } from '#testing/accepted-quote.ts'
import { clock, ctxOf, eventually, outbox, people, request } from '#testing/test-app.ts'
import {
  CARE,
  draftInvoice,
  type DraftReply,
  invoiceLine,
  newInvoiceDraft,
  ownPayments,
  sendDraft,
  sentInvoice,
} from '#testing/written-invoices.ts'
import { rowsOf } from '#testing/written-quote.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { ProjectRow } from '#features/projects/projects.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { erasePayer } from '../erase-payer.service.ts'
import type { PaymentRecord } from '../payments/payment-records.contract.ts'
import { remindPayments } from '../reminders/remind-payments.service.ts'
import type { InvoiceDraft, InvoiceDraftRow } from './written-invoices.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const draftOf = async (id: string) =>
  (await call<InvoiceDraft>('admin', 'GET', `/invoice-drafts/${id}`)).body
const drafts = async () => (await call<InvoiceDraftRow[]>('admin', 'GET', '/invoice-drafts')).body

async function pdf(role: 'admin' | 'business', path: string) {
  const reply = await request(role, 'GET', `/api${path}`)
  const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  const { text } = await extractText(document, { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pages: document.numPages }
}

test('an admin writes an invoice, which the customer gets, sees and pays', async () => {
  const id = await draftInvoice({
    reference: 'PO-4711',
    note: 'Thank you for another month.',
    address: '12 Elm Street\nAustin, TX 78701',
  })
  expect(await drafts()).toMatchObject([
    {
      id,
      title: 'Website care, March',
      businessName: 'Square One Coffee',
      lines: 2,
      total: 39_950,
    },
  ])
  const draft = await pdf('admin', `/invoice-drafts/${id}/pdf`)
  expect(draft.text).toMatch(/Draft .*due by Mar 18, 2026/)
  expect(await ownPayments()).toEqual([])

  const { status, body } = await sendDraft(id)
  expect([status, body.sent?.number]).toEqual([201, 'INV-2026-0001'])
  expect(await drafts()).toEqual([])
  const [payment] = await ownPayments()
  expect(payment).toMatchObject({
    kind: 'invoice',
    description: 'Website care, March',
    detail: 'Reference PO-4711',
    amount: 39_950,
    status: 'pending',
    isDue: true,
    dueOn: '2026-03-18',
    invoiceNumber: 'INV-2026-0001',
  })
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject === 'Invoice INV-2026-0001: Website care, March, $399.50'),
  )
  expect(mail.attachments?.map(({ name }) => name)).toEqual(['INV-2026-0001.pdf'])
  expect(mail.text).toContain('Thank you for another month.')
  expect(mail.text).toContain('Due by: Mar 18, 2026')
  const { text } = await pdf('business', `/my/payments/${payment?.id}/invoice`)
  for (const part of [
    'Invoice INV-2026-0001',
    '12 Elm Street',
    'Reference PO-4711',
    'Changes to the menu Per hour 2.5 $80.00 $200.00',
    'Thank you for another month.',
    '$399.50',
  ])
    expect(text).toContain(part)

  await call('admin', 'POST', `/payments/${payment?.id}/receipt`, { receivedOn: '2026-03-04' })
  expect(await ownPayments()).toMatchObject([{ status: 'paid', invoiceNumber: 'INV-2026-0001' }])
})

test('however often it is sent, it is one invoice', async () => {
  const id = await draftInvoice()
  const replies = await Promise.all(
    ['a', 'a', 'b', undefined].map((key) => sendDraft(id, {}, key && key.repeat(36))),
  )
  expect(replies.map(({ body }) => body.sent?.number)).toEqual(Array(4).fill('INV-2026-0001'))
  expect(await rowsOf('invoices')).toBe(1)
  expect(await ownPayments()).toHaveLength(1)
})

test('a stale save changes nothing, and neither does any save after it is sent', async () => {
  const id = await draftInvoice()
  const save = (revision: number, title: string) =>
    call<DraftReply>('admin', 'PUT', `/invoice-drafts/${id}`, {
      revision,
      content: { ...CARE, title },
    })
  expect((await save(0, 'Theirs')).status).toBe(409)
  expect((await sendDraft(id, { revision: 0 })).status).toBe(409)
  expect((await sendDraft(id, { total: 39_951 })).status).toBe(409)
  expect(await draftOf(id)).toMatchObject({ revision: 1, content: CARE, sent: null })
  await sendDraft(id)
  expect(await save(1, 'Later')).toMatchObject({
    status: 409,
    body: { message: 'This invoice was sent and can no longer be changed.' },
  })
  expect((await call('admin', 'DELETE', `/invoice-drafts/${id}`)).status).toBe(409)
  expect(await draftOf(id)).toMatchObject({ content: CARE, sent: { number: 'INV-2026-0001' } })
})

test('names what is missing, and sends nothing', async () => {
  const untitled = await draftInvoice({ title: '' })
  expect(await sendDraft(untitled)).toMatchObject({
    status: 400,
    body: { fields: { title: 'Enter a title, such as “Website care, March”.' } },
  })
  expect(await rowsOf('payments')).toBe(0)
})

test('credit pays a part of an invoice, or all of it', async () => {
  const receive = (id: string, amount: number) =>
    call('admin', 'POST', `/payments/${id}/receipt`, { amount, receivedOn: '2026-03-04' })
  const mailWith = (subject: string, text: string) =>
    eventually(() =>
      outbox.find((mail) => mail.subject.startsWith(subject) && mail.text.includes(text)),
    )
  await receive((await sentInvoice()).paymentId, 49_950)
  const partly = await sentInvoice()
  const mail = await mailWith(`Invoice ${partly.number}`, '−$100.00')
  for (const part of ['$399.50', 'Left to pay', '$299.50']) expect(mail.text).toContain(part)
  const path = `/payments/${partly.paymentId}/invoice`
  expect((await pdf('admin', path)).text).toContain('Amount due $299.50')
  await receive(partly.paymentId, 69_900)
  const paid = await sentInvoice()
  await mailWith('We received $399.50: Website care, March', 'Paid from your credit')
  expect(outbox.filter(({ subject }) => subject.startsWith(`Invoice ${paid.number}`))).toEqual([])
})

test('has a due date of its own, or the terms of the customer', async () => {
  await call('admin', 'PUT', `/payer-settings/${people.business.email}`, {
    termDays: 30,
    remindersOn: true,
  })
  await sentInvoice()
  await sentInvoice({ dueOn: '2026-03-10' })
  await sentInvoice({ termDays: 7 })
  expect((await ownPayments()).map(({ dueOn }) => dueOn).toSorted()).toEqual([
    '2026-03-10',
    '2026-03-11',
    '2026-04-03',
  ])
})

test('draws forty lines with long texts over several pages', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({
    ...invoiceLine(`Line ${at + 1}: ${'work '.repeat(20)}`.trim(), 12_345 + at),
    id: `line-${at}`,
    detail: 'What it includes, in detail. '.repeat(12).trim(),
    quantity: 125,
  }))
  const { paymentId } = await sentInvoice({ lines })
  const { text, pages } = await pdf('business', `/my/payments/${paymentId}/invoice`)
  expect(pages).toBeGreaterThan(3)
  for (const at of [1, 20, 40]) expect(text).toContain(`Line ${at}: work`)
})

test('belongs to a project of the customer, and to no other', async () => {
  const project = async (email: string) =>
    (
      await call<ProjectRow>('admin', 'POST', '/projects', {
        inquiryId: null,
        name: `Menu boards of ${email}`,
        businessName: 'Square One Coffee',
        email,
        track: 'small-business',
        weeks: 4,
      })
    ).body.id
  const id = await draftInvoice({ projectId: await project('theo@elsewhere.example') })
  expect(await sendDraft(id)).toMatchObject({
    status: 400,
    body: { fields: { projectId: 'Choose a project of this customer, or none.' } },
  })
  await sentInvoice({ projectId: await project(people.business.email) })
  expect((await ownPayments())[0]?.detail).toBe(`Menu boards of ${people.business.email}`)
})

test('a duplicate is a new draft with the same lines', async () => {
  const { paymentId } = await sentInvoice({
    address: '12 Elm Street',
    reference: 'PO-1',
    dueOn: '2026-03-10',
  })
  const copied = await call<InvoiceDraft>('admin', 'POST', '/invoice-drafts', {
    customer: null,
    copyOf: paymentId,
  })
  expect(copied.body).toMatchObject({
    sent: null,
    total: 39_950,
    content: { title: CARE.title, email: CARE.email, address: '12 Elm Street', dueOn: null },
  })
  expect(copied.body.content.lines.map(({ text, quantity }) => [text, quantity])).toEqual([
    ['Website care', 100],
    ['Changes to the menu', 250],
  ])
})

test('a deleted draft can be restored; staff can neither read nor write drafts', async () => {
  const id = await draftInvoice()
  expect((await call('admin', 'DELETE', `/invoice-drafts/${id}`)).status).toBe(204)
  expect((await call('admin', 'GET', `/invoice-drafts/${id}`)).status).toBe(404)
  expect((await call('admin', 'DELETE', `/invoice-drafts/${id}/deletion`)).status).toBe(200)
  expect((await draftOf(id)).content).toEqual(CARE)
  for (const role of ['staff', 'business'] as const)
    expect((await call(role, 'GET', `/invoice-drafts/${id}`)).status).toBe(403)
})

test('only its customer sees the invoice', async () => {
  const { paymentId } = await sentInvoice({ email: 'theo@elsewhere.example' })
  expect(await ownPayments()).toEqual([])
  expect((await request('business', 'GET', `/api/my/payments/${paymentId}/invoice`)).status).toBe(
    404,
  )
  const mail = await eventually(() =>
    outbox.find(({ to }) => to.address === 'theo@elsewhere.example'),
  )
  expect(mail.text).toContain('or create an account with it')
})

test('is reminded of, and found among the payments by its kind', async () => {
  await sentInvoice()
  clock.at = new Date('2026-03-15T16:00:00Z')
  await remindPayments.run(ctxOf('visitor'), {})
  await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('Reminder: Website care, March')),
  )
  const { body } = await call<PaymentRecord[]>('admin', 'GET', '/payment-records?kind=invoices')
  expect(body.map(({ description }) => description)).toEqual(['Website care, March'])
})

test('an erasure deletes the drafts of the customer, and keeps issued invoices', async () => {
  await sentInvoice()
  await draftInvoice()
  const other = await newInvoiceDraft()
  const erased = { email: people.business.email, by: people.admin.id, ids: [] }
  await transaction(ctxOf('admin'), (ctx) => erasePayer(ctx, erased))
  expect((await drafts()).map(({ id }) => id)).toEqual([other])
  expect([await rowsOf('invoices'), await rowsOf('payments')]).toEqual([1, 1])
})
