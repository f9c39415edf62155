// Query for the agency's bank details, which customers see where they can pay by transfer.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

export const BANK_DETAILS = 'bank-details'
export const useBankDetails = () =>
  useQuery({
    queryKey: [BANK_DETAILS],
    queryFn: () => answerOf(privateApi()['bank-details'].$get()),
    ...LIVE,
  })
