// Query for the signed-in business's inquiries.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const useMyInquiries = () =>
  useQuery({
    queryKey: ['my-inquiries'],
    queryFn: () => unwrap(privateApi().my.inquiries.$get()),
    ...LIVE,
  })
