// Where a bank transfer goes: the agency writes it, and its customers read it wherever they can pay like that.
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
