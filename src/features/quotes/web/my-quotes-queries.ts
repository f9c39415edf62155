// What the customer's screens ask of quotes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LIVE, LIVE_ON_RETURN } from '#site/query.ts'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { CustomerQuoteDetail, NewAcceptance, NewDecline } from '../quotes.contract.ts'

/** Everything fetched about one's quotes begins with it, so that one answer freshens all. */
const MY_QUOTES = 'my-quotes'

export const useMyQuotes = () =>
  useQuery({
    queryKey: [MY_QUOTES, 'list'],
    queryFn: () => answerOf(privateApi().my.quotes.$get()),
    ...LIVE,
  })

export const useMyQuote = (id: string) =>
  useQuery({
    queryKey: [MY_QUOTES, id],
    queryFn: () => answerOf(privateApi().my.quotes[':id'].$get({ param: { id } })),
    // The server refuses an answer to what is out of date.
    ...LIVE_ON_RETURN,
  })

/** Tells the agency once that it was looked at. Whether that arrives is no matter of the reader's. */
export function useViewing(id: string): void {
  useEffect(() => {
    void privateApi()
      .my.quotes[':id'].viewing.$post({ param: { id } })
      .catch(() => undefined)
  }, [id])
}

function useAnswer<Input>(id: string, send: (input: Input) => Promise<CustomerQuoteDetail>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (quote) => queries.setQueryData([MY_QUOTES, id], quote),
    // Somebody else may have been faster: what is there now is shown.
    onError: () => void queries.invalidateQueries({ queryKey: [MY_QUOTES, id] }),
  })
}

export const useAccept = (id: string) =>
  useAnswer(id, (json: NewAcceptance) =>
    answerOf(privateApi().my.quotes[':id'].acceptance.$post({ param: { id }, json })),
  )
export const useDecline = (id: string) =>
  useAnswer(id, (json: NewDecline) =>
    answerOf(privateApi().my.quotes[':id'].decline.$post({ param: { id }, json })),
  )
