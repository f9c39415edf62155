// How private screens keep what they have fetched: fresh for five minutes, tried again when the server fails (spec §9, H7).
import { onlineManager, QueryClient, useQueryClient } from '@tanstack/react-query'
import { Refused } from './refused.ts'

const STALE_TIME_MS = 5 * 60_000
const RETRIES = 3
const LONGEST_WAIT_MS = 30_000

/** A refusal stays one however often it is asked for; a failing server or network may come back. */
export function mayRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof Refused && error.status < 500
  return !isRefusal && failures < RETRIES
}

/** 1 s, 2 s, 4 s, … up to 30 s. */
export const retryWait = (failures: number): number =>
  Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS)

/** Changes are sent at once or fail at once: somebody stands before the screen and waits. Without a network nothing is waited for: it is said, and asked again when the network is back. */
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

/*
 * Where a query deviates from five minutes of freshness and three retries, and why.
 * This list is complete: src/site/query.test.ts refuses these options anywhere else.
 */

/** Queues and records: colleagues and customers change them while a person looks at them. */
export const LIVE = {
  refetchOnWindowFocus: 'always',
  refetchOnMount: 'always',
  refetchInterval: 30_000,
} as const

/** As LIVE; more often while the caller waits for something to end that tells the browser nothing. */
export const liveEvery = (milliseconds: number = LIVE.refetchInterval) => ({
  ...LIVE,
  refetchInterval: milliseconds,
})

const SOON_MS = 4000

/** As LIVE; every four seconds while a mail, a letter or a backup is under way: it ends soon. */
export const liveWhile = <Answer>(isUnderWay: (answer: Answer) => boolean) => ({
  ...LIVE,
  refetchInterval: ({ state: { data } }: { state: { data: Answer | undefined } }) =>
    data !== undefined && isUnderWay(data) ? SOON_MS : LIVE.refetchInterval,
})
/** As LIVE; more often while one of the mails is on its way. */
export const LIVE_MAILS = liveWhile((mails: readonly { state: string }[]) =>
  mails.some(({ state }) => state === 'queued'),
)

/** A document that a person reads before answering: current on return, and it does not move meanwhile. */
export const LIVE_ON_RETURN = { ...LIVE, refetchInterval: false } as const

/** Who has access: a session or a person ended elsewhere must not be shown as still there. */
export const REFETCH_ON_MOUNT = { refetchOnMount: 'always' } as const

/** What is decided on at once, such as a promotion code or a colleague's version: never from memory. */
export const ALWAYS_STALE = { staleTime: 0 } as const

/** The price of a change of plan: it falls by the second, and an old one must not be shown at all. */
export const NEVER_CACHED = { staleTime: 0, gcTime: 0 } as const

/** An estimate in a list of plans: the dialog that follows asks for the exact price. */
export const NEVER_STALE = { staleTime: 'static' } as const

/** A preview follows from its key alone; one for each keystroke is not kept for long. */
export const PREVIEW = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10_000 } as const

/** Search results while a person types: fresh for a moment, and the next keystroke is the retry. */
export const TYPED_SEARCH = { staleTime: 10_000, retry: false } as const

/** Asks again for everything on the screen that did not come. */
export function useTryAgain(): () => void {
  const queries = useQueryClient()
  return () =>
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}
