// Query for the signed-in business's payments.
import { useQuery } from '@tanstack/react-query'
import { liveEvery } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const PAYMENTS = 'payments'

/** @param every polling interval in milliseconds, while the caller expects a change */
export const useMyPayments = (every?: number) =>
  useQuery({
    queryKey: [PAYMENTS, 'own'],
    queryFn: () => unwrap(privateApi().my.payments.$get()),
    ...liveEvery(every),
  })
