// Count of unsent mails, for the admin navigation and the list of mails.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

export const MAILS = 'mails'

export const useMailCounts = () =>
  useQuery({
    queryKey: [MAILS, 'counts'],
    queryFn: () => answerOf(privateApi().mails.counts.$get()),
    ...LIVE,
  })
