// Counts of conversations that need a reply, for the admin navigation and Messages.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const THREADS = 'threads'

/** Navigation state of a link that opens a conversation to reply. */
export const NEEDS_REPLY = 'to answer'

export const useThreadCounts = () =>
  useQuery({
    queryKey: [THREADS, 'counts'],
    queryFn: () => unwrap(privateApi().threads.counts.$get()),
    ...LIVE,
  })
