// How many conversations wait for an answer: the admin frame shows it, and the messages.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

/** Everything fetched about threads begins with it, so that one change freshens all. */
export const THREADS = 'threads'

export const useThreadCounts = () => useQuery({ queryKey: [THREADS, 'counts'], queryFn: () => answerOf(privateApi().threads.counts.$get()), ...LIVE })
