// What the signed-in business has paid and has to pay: several sections of its dashboard show it.
import { useQuery } from '@tanstack/react-query'
import { liveEvery } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

/** Everything fetched about payments begins with it, on either side. */
export const PAYMENTS = 'payments'

/** @param every milliseconds between two looks, while something is waited for */
export const useMyPayments = (every?: number) =>
  useQuery({
    queryKey: [PAYMENTS, 'mine'],
    queryFn: () => answerOf(privateApi().my.payments.$get()),
    ...liveEvery(every),
  })
