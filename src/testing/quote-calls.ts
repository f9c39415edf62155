// Requests that create records about quotes, for the test of repeated calls.
import { acceptedQuote, publishedQuote } from './accepted-quote.ts'
import type { RequestBuilder } from './request-builders.ts'

export const QUOTE_CALLS: Record<string, RequestBuilder> = {
  '/quotes/:id/duplicates': async () => ({
    as: 'admin',
    to: `/quotes/${(await publishedQuote()).id}/duplicates`,
    with: { customer: null },
    other: { customer: { name: 'Routewell', email: 'ada@routewell.example' } },
  }),
  '/quote-templates': async () => {
    const quoteId = (await publishedQuote()).id
    return {
      as: 'admin',
      to: '/quote-templates',
      with: { name: 'Website', quoteId },
      other: { name: 'Shop', quoteId },
    }
  },
  '/quote-clauses': async () => ({
    as: 'admin',
    to: '/quote-clauses',
    with: { title: 'Travel', text: 'At cost.' },
    other: { title: 'Travel', text: 'Included.' },
  }),
  '/quotes/:id/change-orders': async () => ({
    as: 'admin',
    to: `/quotes/${(await acceptedQuote()).id}/change-orders`,
    with: {},
    other: null,
  }),
  '/quotes/:id/notices': async () => ({
    as: 'admin',
    to: `/quotes/${(await publishedQuote()).id}/notices`,
    with: {},
    other: null,
  }),
}
