// Everything that waits for an answer of ours, as lines of one queue: requests, and conversations with customers.
import { useQuery } from '@tanstack/react-query'
import type { Thread } from '#features/messages/messages.contract.ts'
import { readAllPages } from '#site/paging.ts'
import { LIVE } from '#site/query.ts'
import { privateApi } from '#site/session.ts'
import { THREADS } from '#site/thread-counts.ts'
import { type InboxItem, KINDS } from '../enquiries.contract.ts'
import { INBOX, useWaiting } from './inbox-queries.ts'

type Moments = Pick<InboxItem, 'receivedAt' | 'dueAt' | 'readAt' | 'answeredAt' | 'closedAt' | 'isReachable' | 'isPartial'>
export type TodayLine = Moments & { id: string; kind: string; name: string; summary: string; path: string }

/** In whatever order. */
export function useTodayLines(): { lines: TodayLine[] | undefined; error: Error | null } {
  const [requests, threads] = [useWaiting(), useWaitingThreads()]
  return { lines: requests.data && threads.data && [...requests.data.map(requestLine), ...threads.data.flatMap(threadLine)], error: requests.error ?? threads.error }
}

const useWaitingThreads = () =>
  useQuery({ queryKey: [THREADS, 'waiting'], queryFn: () => readAllPages<Thread>((page) => privateApi().threads.$get({ query: { list: 'waiting', ...page } })), ...LIVE })

const requestLine = (item: InboxItem): TodayLine => ({ ...item, kind: KINDS[item.kind], path: `${INBOX}/${item.id}` })

const NOT_YET = { readAt: null, answeredAt: null, closedAt: null, isReachable: true, isPartial: false }

function threadLine({ id, businessName, title, about, lastText, waitingSince, dueAt }: Thread): TodayLine[] {
  if (!waitingSince || !dueAt) return []
  return [{ ...NOT_YET, id, kind: 'Message', name: businessName, summary: about === 'support' ? lastText : `${title}: ${lastText}`, path: `/admin/messages/${id}`, receivedAt: waitingSince, dueAt }]
}
