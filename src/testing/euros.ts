// Documents in euros, through the API, for an agency that uses them besides US dollars.
import { expect } from 'vitest'
import type { QuoteContent } from '#features/quotes/quote-content.contract.ts'
import type { WrittenInvoice } from '#features/billing/invoices/written-invoices.contract.ts'
import { call, publishedQuote } from './accepted-quote.ts'
import { sentInvoice } from './written-invoices.ts'

export async function addEuros(): Promise<void> {
  const rates = { EUR: 0.92, GBP: null, CAD: null }
  expect((await call('admin', 'PUT', '/currency-settings', { rates })).status).toBe(200)
}

export async function sentInEuros(change: Partial<WrittenInvoice> = {}) {
  await addEuros()
  return sentInvoice({ ...change, currency: 'EUR' })
}

export async function quotedInEuros(change: Partial<QuoteContent> = {}) {
  await addEuros()
  return publishedQuote({ ...change, currency: 'EUR' })
}
