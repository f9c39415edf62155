// Count of unsent mails, for the admin navigation and the list of mails.
import { useQuery } from '@tanstack/react-query'
import { liveWhile } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { MailCounts } from '../../mails.contract.ts'

export const MAILS = 'mails'

export const useMailCounts = () =>
  useQuery({
    queryKey: [MAILS, 'counts'],
    queryFn: () => unwrap(privateApi().mails.counts.$get()),
    ...liveWhile<MailCounts>(({ waiting }) => waiting > 0),
  })
