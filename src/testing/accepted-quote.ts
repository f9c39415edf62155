// Creates, sends and accepts a quote through the API.
import { expect } from 'vitest'
import type { AdminQuote } from '#features/quotes/quotes.contract.ts'
import type { QuoteContent, QuoteItem } from '#features/quotes/quote-content.contract.ts'
import { people, request } from './test-app.ts'

export type Reply<Result> = { status: number; body: Result }

export async function call<Result>(
  role: 'admin' | 'staff' | 'business' | 'visitor',
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Reply<Result>> {
  const reply = await request(role, method, `/api${path}`, body, headers)
  return { status: reply.status, body: (reply.status === 204 ? {} : await reply.json()) as Result }
}

export const line = (
  id: string,
  name: string,
  amount: number,
  more: Partial<QuoteItem> = {},
): QuoteItem => ({
  id,
  name,
  description: `${name}, done well`,
  type: 'one-time',
  amount,
  packageId: null,
  may: 'required',
  duration: '',
  freeMonths: 0,
  ...more,
})

export const MEDIUM = line('medium', 'Medium package', 5999, {
  type: 'package',
  packageId: 'small-business-medium',
  duration: '4-6 weeks',
  freeMonths: 3,
})

export async function publishedQuote(change: Partial<QuoteContent> = {}): Promise<AdminQuote> {
  const { body } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })
  const content = {
    ...body.draft,
    businessName: 'Square One Coffee',
    businessEmail: people.business.email,
    items: [MEDIUM],
    ...change,
  }
  expect(
    (await call('admin', 'PUT', `/quotes/${body.id}/draft`, { revision: 0, content })).status,
  ).toBe(200)
  const published = await call<AdminQuote>('admin', 'POST', `/quotes/${body.id}/publication`, {
    revision: 1,
  })
  expect(published.status).toBe(201)
  return published.body
}

export const acceptedQuote = (change: Partial<QuoteContent> = {}): Promise<AdminQuote> =>
  accept('business', {}, change)

export const acceptedQuoteOf = (
  headers: Record<string, string>,
  change: Partial<QuoteContent>,
): Promise<AdminQuote> => accept('visitor', headers, change)

async function accept(
  role: 'business' | 'visitor',
  headers: Record<string, string>,
  change: Partial<QuoteContent>,
): Promise<AdminQuote> {
  const quote = await publishedQuote(change)
  const accepted = await call(
    role,
    'POST',
    `/my/quotes/${quote.id}/acceptance`,
    { version: 1, name: 'Nora Quist', consent: true, options: [], alternative: null },
    headers,
  )
  expect(accepted.status).toBe(201)
  return quote
}
