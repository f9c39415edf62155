// How many inquiries wait: the admin frame shows it, and the Inbox.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

/** Everything fetched about inquiries begins with it, so that one change freshens all. */
export const INQUIRIES = 'inquiries'

export const useInboxCounts = () =>
  useQuery({
    queryKey: [INQUIRIES, 'counts'],
    queryFn: () => answerOf(privateApi().inquiries.counts.$get()),
    ...LIVE,
  })
