// Writes, sends, revises and answers a quote through the API.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AdminQuote, CustomerQuoteDetail } from '#features/quotes/quotes.contract.ts'
import type { QuoteContent } from '#features/quotes/quote-content.contract.ts'
import { call, line } from './accepted-quote.ts'
import { deps, outbox, people } from './test-app.ts'

/** The admin quote of the specification, §9. */
export const SAMPLE = [
  line('seo', 'SEO Optimization', 950),
  line('analytics', 'Analytics Implementation', 735),
  line('ads', 'Google Ads Setup', 900),
]
export const NEWUSER20 = {
  code: 'NEWUSER20',
  description: '',
  discountType: 'percentage' as const,
  discountValue: 20,
  expirationDate: null,
  restrictions: '',
  usageCount: 0,
  maxUsage: 100,
  isActive: true,
}

export async function drafted(change: Partial<QuoteContent> = {}): Promise<AdminQuote> {
  const { body } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })
  const content = {
    ...body.draft,
    businessName: 'Square One Coffee',
    businessEmail: people.business.email,
    items: SAMPLE,
    discount: 10,
    ...change,
  }
  expect(
    (await call('admin', 'PUT', `/quotes/${body.id}/draft`, { revision: 0, content })).status,
  ).toBe(200)
  return (await call<AdminQuote>('admin', 'GET', `/quotes/${body.id}`)).body
}

export const publishDraft = (quote: AdminQuote) =>
  call<AdminQuote>('admin', 'POST', `/quotes/${quote.id}/publication`, {
    revision: quote.draftRevision,
  })
export const published = async (change: Partial<QuoteContent> = {}): Promise<AdminQuote> =>
  (await publishDraft(await drafted(change))).body

export async function revised(id: string, change: Partial<QuoteContent>): Promise<AdminQuote> {
  const { body } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)
  await call('admin', 'PUT', `/quotes/${id}/draft`, {
    revision: body.draftRevision,
    content: { ...body.draft, ...change },
  })
  return (await publishDraft({ ...body, draftRevision: body.draftRevision + 1 })).body
}

export const quoteOf = async (id: string) =>
  (await call<CustomerQuoteDetail>('business', 'GET', `/my/quotes/${id}`)).body
export const accept = (id: string, more: object = {}) =>
  call<CustomerQuoteDetail & { message: string }>(
    'business',
    'POST',
    `/my/quotes/${id}/acceptance`,
    { version: 1, name: 'Nora Quist', consent: true, options: [], alternative: null, ...more },
  )
export const decline = (id: string, more: object = {}) =>
  call<CustomerQuoteDetail & { message: string }>('business', 'POST', `/my/quotes/${id}/decline`, {
    version: 1,
    reason: 'price',
    ...more,
  })
export const selectNumber = async (select: string): Promise<number> =>
  Number(Object.values((await deps.db.execute(sql.raw(select))).rows[0] ?? {})[0])
export const rowsOf = (table: string): Promise<number> =>
  selectNumber(`select count(*) from ${table}`)
export const mailsMatching = (subject: RegExp) =>
  outbox.filter((mail) => subject.test(mail.subject))
export const usage = (): Promise<number> => selectNumber('select usage_count from promotions')
