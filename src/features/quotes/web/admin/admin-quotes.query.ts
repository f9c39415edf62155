// The queries of the admin dashboard about quotes.
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { usePages } from '#site/data/paging.ts'
import { LIVE, LIVE_MAILS } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { QuotesQuery } from '../../quotes.contract.ts'

/** All query keys about quotes start with this, so that one change invalidates all. */
export const QUOTES = 'quotes'
export const CODE_CHECKS = 'promotion-check'

export type QuoteListName = NonNullable<QuotesQuery['list']>
export type QuotesFilter = { list: QuoteListName; search?: string }

const FILTER = z.pick(QuotesQuery, { list: true, search: true })

export const useQuotesFilter = (): QuotesFilter => ({ list: 'open', ...useFilterParams(FILTER) })

export const useQuotes = (filter: QuotesFilter) =>
  usePages([QUOTES, 'list', filter], (page) =>
    privateApi().quotes.$get({ query: { ...filter, ...page } }),
  )

export const quoteKey = (id: string) => [QUOTES, 'item', id] as const

export const useQuote = (id: string) =>
  useQuery({
    queryKey: quoteKey(id),
    queryFn: () => unwrap(privateApi().quotes[':id'].$get({ param: { id } })),
    ...LIVE,
  })

export const useQuoteOf = (inquiryId: string) =>
  useQuery({
    queryKey: [QUOTES, 'list', 'of', inquiryId],
    queryFn: async () =>
      (await unwrap(privateApi().quotes.$get({ query: { inquiryId } })))[0] ?? null,
    ...LIVE,
  })

export const useQuoteMails = (id: string) =>
  useQuery({
    queryKey: [QUOTES, 'mails', id],
    queryFn: () => unwrap(privateApi().quotes[':id'].mails.$get({ param: { id } })),
    ...LIVE_MAILS,
  })
