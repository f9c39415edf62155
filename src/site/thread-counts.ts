// How many conversations wait for an answer: the admin frame shows it, and the messages.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

/** Everything fetched about threads begins with it, so that one change freshens all. */
export const THREADS = 'threads'

/** The state with which an address leads to a conversation to answer it. */
export const TO_ANSWER = 'to answer'

export const useThreadCounts = () =>
  useQuery({
    queryKey: [THREADS, 'counts'],
    queryFn: () => answerOf(privateApi().threads.counts.$get()),
    ...LIVE,
  })
