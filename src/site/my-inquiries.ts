// Query for the signed-in business's inquiries.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { unwrap } from './api-error.ts'
import { privateApi } from './session.ts'

export const useMyInquiries = () =>
  useQuery({
    queryKey: ['my-inquiries'],
    queryFn: () => unwrap(privateApi().my.inquiries.$get()),
    ...LIVE,
  })
