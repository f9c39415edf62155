// How private screens keep what they have fetched: fresh for five minutes, tried again when the server fails (spec §9, H7).
import { onlineManager, QueryClient, useQueryClient } from '@tanstack/react-query'
import { Refused } from './refused.ts'

const FRESH_MS = 5 * 60_000
const RETRIES = 3
const LONGEST_WAIT_MS = 30_000

/** A refusal stays one however often it is asked for; a failing server or network may come back. */
export function mayRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof Refused && error.status < 500
  return !isRefusal && failures < RETRIES
}

/** 1 s, 2 s, 4 s, … up to 30 s. */
export const retryWait = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS)

/** Changes are sent at once or fail at once: somebody stands before the screen and waits. Without a network nothing is waited for: it is said, and asked again when the network is back. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (failures, error) => onlineManager.isOnline() && mayRetry(failures, error), retryDelay: retryWait, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** For what colleagues and customers change meanwhile. */
export const LIVE = { refetchOnWindowFocus: 'always', refetchOnMount: 'always', refetchInterval: 30_000 } as const

/** Asks again for everything on the screen that did not come. */
export function useTryAgain(): () => void {
  const queries = useQueryClient()
  return () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
