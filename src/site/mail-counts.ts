// Count of unsent mails, for the admin navigation and the list of mails.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { unwrap } from './api-error.ts'
import { privateApi } from './session.ts'

export const MAILS = 'mails'

export const useMailCounts = () =>
  useQuery({
    queryKey: [MAILS, 'counts'],
    queryFn: () => unwrap(privateApi().mails.counts.$get()),
    ...LIVE,
  })
