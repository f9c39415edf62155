// How many mails have not been sent: the admin frame shows it, and the list of mails.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

/** Everything fetched about mails begins with it, so that one change freshens all. */
export const MAILS = 'mails'

export const useMailCounts = () =>
  useQuery({
    queryKey: [MAILS, 'counts'],
    queryFn: () => answerOf(privateApi().mails.counts.$get()),
    ...LIVE,
  })
