// Count of unsent mails, for the admin navigation and the list of mails.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const MAILS = 'mails'

export const useMailCounts = () =>
  useQuery({
    queryKey: [MAILS, 'counts'],
    queryFn: () => unwrap(privateApi().mails.counts.$get()),
    ...LIVE,
  })
