// The queries of the customer dashboard about quotes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LIVE, LIVE_ON_RETURN } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { CustomerQuoteDetail, NewAcceptance, NewDecline } from '../../quotes.contract.ts'

/** All query keys about own quotes start with this, so that one answer invalidates all. */
const MY_QUOTES = 'my-quotes'

export const useMyQuotes = () =>
  useQuery({
    queryKey: [MY_QUOTES, 'list'],
    queryFn: () => unwrap(privateApi().my.quotes.$get()),
    ...LIVE,
  })

export const useMyQuote = (id: string) =>
  useQuery({
    queryKey: [MY_QUOTES, id],
    queryFn: () => unwrap(privateApi().my.quotes[':id'].$get({ param: { id } })),
    ...LIVE_ON_RETURN,
  })

export function useMarkQuoteViewed(id: string): void {
  useEffect(() => {
    void privateApi()
      .my.quotes[':id'].viewing.$post({ param: { id } })
      .catch(() => undefined)
  }, [id])
}

function useQuoteDecision<Input>(id: string, send: (input: Input) => Promise<CustomerQuoteDetail>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (quote) => queries.setQueryData([MY_QUOTES, id], quote),
    // A conflict means a newer state.
    onError: () => void queries.invalidateQueries({ queryKey: [MY_QUOTES, id] }),
  })
}

export const useAccept = (id: string) =>
  useQuoteDecision(id, (json: NewAcceptance) =>
    unwrap(privateApi().my.quotes[':id'].acceptance.$post({ param: { id }, json })),
  )
export const useDecline = (id: string) =>
  useQuoteDecision(id, (json: NewDecline) =>
    unwrap(privateApi().my.quotes[':id'].decline.$post({ param: { id }, json })),
  )
