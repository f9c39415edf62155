// What the signed-in business has sent us: several sections of its dashboard show it.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

export const useMyInquiries = () =>
  useQuery({
    queryKey: ['my-inquiries'],
    queryFn: () => answerOf(privateApi().my.inquiries.$get()),
    ...LIVE,
  })
