// Query for the agency's bank details, which customers see where they can pay by transfer.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const BANK_DETAILS = 'bank-details'
export const useBankDetails = () =>
  useQuery({
    queryKey: [BANK_DETAILS],
    queryFn: () => unwrap(privateApi()['bank-details'].$get()),
    ...LIVE,
  })
