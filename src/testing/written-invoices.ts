// Drafts and sends invoices without a quote through the API.
import { expect } from 'vitest'
import {
  EMPTY_INVOICE,
  type InvoiceDraft,
  type WrittenInvoice,
  type WrittenLine,
} from '#features/billing/invoices/written-invoices.contract.ts'
import { invoiceTotal } from '#features/billing/invoices/written-invoices.rules.ts'
import type {
  NewRecurringInvoice,
  RecurringInvoice,
} from '#features/billing/recurring-invoices/recurring-invoices.contract.ts'
import type { Payment } from '#features/billing/payments/payments.contract.ts'
import { call, type Reply } from './accepted-quote.ts'
import { admins, type RequestBuilder } from './request-builders.ts'
import { people } from './test-app.ts'

export const invoiceLine = (
  text: string,
  unitPrice: number,
  more: Partial<WrittenLine> = {},
): WrittenLine => ({
  id: `line-${text.toLowerCase().replace(/\W+/g, '-').slice(0, 30)}`,
  text,
  detail: '',
  quantity: 100,
  unitPrice,
  ...more,
})

/** $199.50 and 2.5 hours at $80. */
export const CARE: WrittenInvoice = {
  ...EMPTY_INVOICE,
  businessName: 'Square One Coffee',
  email: people.business.email,
  title: 'Website care, March',
  lines: [
    invoiceLine('Website care', 19_950),
    invoiceLine('Changes to the menu', 8_000, { quantity: 250, detail: 'Per hour' }),
  ],
}

export type DraftReply = InvoiceDraft & { message: string; fields: Record<string, string> }

export const newInvoiceDraft = async (): Promise<string> =>
  (await call<InvoiceDraft>('admin', 'POST', '/invoice-drafts', { customer: null, copyOf: null }))
    .body.id

/** With revision 1. */
export async function draftInvoice(change: Partial<WrittenInvoice> = {}): Promise<string> {
  const id = await newInvoiceDraft()
  const json = { revision: 0, content: { ...CARE, ...change } }
  expect((await call('admin', 'PUT', `/invoice-drafts/${id}`, json)).status).toBe(200)
  return id
}

export const sendDraft = (
  id: string,
  { revision = 1, total = invoiceTotal(CARE.lines) } = {},
  key?: string,
): Promise<Reply<DraftReply>> =>
  call<DraftReply>(
    'admin',
    'POST',
    `/invoice-drafts/${id}/invoice`,
    { revision, total },
    key ? { 'idempotency-key': key } : undefined,
  )

export async function sentInvoice(
  change: Partial<WrittenInvoice> = {},
): Promise<NonNullable<InvoiceDraft['sent']>> {
  const id = await draftInvoice(change)
  const { status, body } = await sendDraft(id, { total: invoiceTotal(change.lines ?? CARE.lines) })
  expect([status, body.message]).toEqual([201, undefined])
  if (!body.sent) throw new Error('The invoice was not sent.')
  return body.sent
}

export type RecurringReply = RecurringInvoice & {
  message: string
  fields: Record<string, string>
}

/** Website care, every month. */
export async function repeated(
  days: Pick<NewRecurringInvoice, 'firstOn'> & Partial<NewRecurringInvoice>,
  change: Partial<WrittenInvoice> = {},
): Promise<RecurringReply> {
  const draft = await draftInvoice({ title: 'Website care', ...change })
  const { status, body } = await call<RecurringReply>(
    'admin',
    'POST',
    `/invoice-drafts/${draft}/recurring-invoice`,
    { revision: 1, every: 'month', endsOn: null, ...days },
  )
  expect([status, body.message]).toEqual([201, undefined])
  return body
}

export const ownPayments = async (): Promise<Payment[]> =>
  (await call<Payment[]>('business', 'GET', '/my/payments')).body

export const INVOICE_REQUESTS: Record<string, RequestBuilder> = {
  '/invoice-drafts': admins(
    '/invoice-drafts',
    { customer: null, copyOf: null },
    { customer: { name: 'Routewell', email: 'ada@routewell.example' } },
  ),
  '/invoice-drafts/:id/invoice': async () => {
    const sending = { revision: 1, total: invoiceTotal(CARE.lines) }
    return admins(`/invoice-drafts/${await draftInvoice()}/invoice`, sending, { total: 1 })()
  },
  '/invoice-drafts/:id/recurring-invoice': async () => {
    const path = `/invoice-drafts/${await draftInvoice()}/recurring-invoice`
    const days = { revision: 1, every: 'month', firstOn: '2026-04-01', endsOn: null }
    return admins(path, days, { every: 'year' })()
  },
  '/recurring-invoices/:id/price-change': async () => {
    const { id } = await repeated({ firstOn: '2026-04-01' })
    const lines = [invoiceLine('Website care', 45_000)]
    const change = { revision: 0, lines, total: 45_000, noticeDays: 0, from: '2026-05-01' }
    return admins(`/recurring-invoices/${id}/price-change`, change, { from: '2026-06-01' })()
  },
}
