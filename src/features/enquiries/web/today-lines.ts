// Everything that waits for an answer of ours, as lines of one queue: requests, conversations with customers, and applicants.
import { useQuery } from '@tanstack/react-query'
import type { Application } from '#features/careers/applications.contract.ts'
import type { Thread } from '#features/messages/messages.contract.ts'
import { APPLICATIONS } from '#site/application-counts.ts'
import { useNameOf } from '#site/blind-review.ts'
import { readAllPages } from '#site/paging.ts'
import { LIVE } from '#site/query.ts'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { THREADS } from '#site/thread-counts.ts'
import { type InboxItem, KINDS } from '../enquiries.contract.ts'
import { INBOX, useWaiting } from './inbox-queries.ts'

type Moments = Pick<InboxItem, 'receivedAt' | 'dueAt' | 'readAt' | 'answeredAt' | 'closedAt' | 'isReachable' | 'isPartial'>
export type TodayLine = Moments & { id: string; kind: string; name: string; summary: string; path: string }

/** In whatever order; applicants by themselves, whoever waits longest first. */
export function useTodayLines(): { lines: TodayLine[] | undefined; applicants: TodayLine[] | undefined; error: Error | null } {
  const [requests, threads, applications] = [useWaiting(), useWaitingThreads(), useWaitingApplications()]
  const nameOf = useNameOf()
  return {
    lines: requests.data && threads.data && [...requests.data.map(requestLine), ...threads.data.flatMap(threadLine)],
    applicants: applications.data?.map((one) => applicantLine(one, nameOf(one))),
    error: requests.error ?? threads.error ?? applications.error,
  }
}

const useWaitingThreads = () =>
  useQuery({ queryKey: [THREADS, 'waiting'], queryFn: () => readAllPages<Thread>((page) => privateApi().threads.$get({ query: { list: 'waiting', ...page } })), ...LIVE })

/** More than this is looked at in its own tab. */
const MOST_APPLICANTS = '100'

/** Past their answer-by date, and not looked at yet. */
const useWaitingApplications = () =>
  useQuery({
    queryKey: [APPLICATIONS, 'today'],
    queryFn: async () => {
      const read = (query: { stalled: string } | { status: 'pending' }): Promise<Application[]> => answerOf(privateApi().applications.$get({ query: { ...query, limit: MOST_APPLICANTS } }))
      const all = (await Promise.all([read({ stalled: 'true' }), read({ status: 'pending' })])).flat()
      return [...new Map(all.map((one) => [one.id, one])).values()].filter(({ letterAt, answeredAt, withdrawnAt }) => !letterAt && !answeredAt && !withdrawnAt).sort((one, other) => one.answerBy.localeCompare(other.answerBy))
    },
    ...LIVE,
  })

const requestLine = (item: InboxItem): TodayLine => ({ ...item, kind: KINDS[item.kind], path: `${INBOX}/${item.id}` })

const NOT_YET = { readAt: null, answeredAt: null, closedAt: null, isReachable: true, isPartial: false }

const applicantLine = ({ id, jobTitle, experience, appliedAt, answerBy }: Application, name: string): TodayLine => ({ ...NOT_YET, id, kind: 'Applicant', name, summary: `${jobTitle}, ${experience}`, path: `/admin?tab=applications&application=${id}`, receivedAt: appliedAt, dueAt: answerBy })

function threadLine({ id, businessName, title, about, lastText, waitingSince, dueAt }: Thread): TodayLine[] {
  if (!waitingSince || !dueAt) return []
  return [{ ...NOT_YET, id, kind: 'Message', name: businessName, summary: about === 'support' ? lastText : `${title}: ${lastText}`, path: `/admin/messages/${id}`, receivedAt: waitingSince, dueAt }]
}
