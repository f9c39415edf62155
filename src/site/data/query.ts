// Private data: fresh for five minutes, retried when the server fails (spec §9, H7).
import { onlineManager, QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const STALE_TIME_MS = 5 * 60_000
const RETRIES = 3
const LONGEST_WAIT_MS = 30_000

/** A 4xx response is final; a failing server or network may recover. */
export function mayRetry(failures: number, error: unknown): boolean {
  const isClientError = error instanceof ApiError && error.status < 500
  return !isClientError && failures < RETRIES
}

/** 1 s, 2 s, 4 s, … up to 30 s. */
export const retryWait = (failures: number): number =>
  Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS)

/** Calls fail at once without a network; queries run again when it is back. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: (failures, error) => onlineManager.isOnline() && mayRetry(failures, error),
        retryDelay: retryWait,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

// Queries that deviate from these defaults, and why. query.test.ts rejects other deviations.

/** Queues and records, which colleagues and customers change while a user views them. */
export const LIVE = {
  refetchOnWindowFocus: 'always',
  refetchOnMount: 'always',
  refetchInterval: 30_000,
} as const

/** Like LIVE, with a shorter interval while the caller waits for an event. */
export const liveEvery = (milliseconds: number = LIVE.refetchInterval) => ({
  ...LIVE,
  refetchInterval: milliseconds,
})

const SOON_MS = 4000

/** Like LIVE, but often while a mail, reply, newsletter or backup is in progress. */
export const liveWhile = <Result>(
  isUnderWay: (result: Result) => boolean,
  milliseconds: number = SOON_MS,
) => ({
  ...LIVE,
  refetchInterval: ({ state: { data } }: { state: { data: Result | undefined } }) =>
    data !== undefined && isUnderWay(data) ? milliseconds : LIVE.refetchInterval,
})
/** Like LIVE, more often while a mail is queued. */
export const LIVE_MAILS = liveWhile((mails: readonly { state: string }[]) =>
  mails.some(({ state }) => state === 'queued'),
)

/** A document that a user reads before answering: current on return, unchanged meanwhile. */
export const LIVE_ON_RETURN = { ...LIVE, refetchInterval: false } as const

/** Access lists: a session or team member removed elsewhere must not be shown. */
export const REFETCH_ON_MOUNT = { refetchOnMount: 'always' } as const

/** Data for an immediate decision, such as a promotion code: never from the cache. */
export const ALWAYS_STALE = { staleTime: 0 } as const

/** Amounts that change by the second or with a payment: an old one must never be shown. */
export const NEVER_CACHED = { staleTime: 0, gcTime: 0 } as const

/** A price estimate in a list of plans: the dialog that follows requests the exact price. */
export const NEVER_STALE = { staleTime: 'static' } as const

/** A preview depends only on its key; the cache drops one per keystroke soon. */
export const PREVIEW = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10_000 } as const

/** Search results while the user types: the next keystroke is the retry. */
export const SEARCH_OPTIONS = { staleTime: 10_000, retry: false } as const

export function useTryAgain(): () => void {
  const queries = useQueryClient()
  return () =>
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}
