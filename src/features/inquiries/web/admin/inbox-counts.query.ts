// Counts of inquiries, for the admin navigation and the Inbox.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const INQUIRIES = 'inquiries'

export const useInboxCounts = () =>
  useQuery({
    queryKey: [INQUIRIES, 'counts'],
    queryFn: () => unwrap(privateApi().inquiries.counts.$get()),
    ...LIVE,
  })
