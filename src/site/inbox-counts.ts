// How many enquiries wait: the admin frame shows it, and the Inbox.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

/** Everything fetched about enquiries begins with it, so that one change freshens all. */
export const ENQUIRIES = 'enquiries'

export const useInboxCounts = () =>
  useQuery({
    queryKey: [ENQUIRIES, 'counts'],
    queryFn: () => answerOf(privateApi().enquiries.counts.$get()),
    ...LIVE,
  })
