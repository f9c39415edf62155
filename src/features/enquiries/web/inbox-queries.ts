// What the Inbox asks the server for.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ENQUIRIES } from '#site/inbox-counts.ts'
import { nextIn } from '#site/paging.ts'
import { LIVE } from '#site/query.ts'
import { answerOf, refusalIn } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { type InboxItem, type InboxQuery, type Kind, KINDS, STAGES } from '../enquiries.contract.ts'

export const INBOX = '/admin/inbox'
export const PAGE_SIZE = 20
export type Shown = NonNullable<InboxQuery['stage']>
/** What the list shows; it stands in the address, so that it can be kept and sent to a colleague. */
export type Filter = { kind: Kind | undefined; stage: Shown; search: string }

const SHOWN: readonly Shown[] = [...STAGES, 'all', 'spam']
// Object.keys forgets what it was given.
export const ALL_KINDS = Object.keys(KINDS) as Kind[]

export function useFilter(): Filter {
  const [params] = useSearchParams()
  const stage = SHOWN.find((shown) => shown === params.get('stage')) ?? 'all'
  return { kind: ALL_KINDS.find((kind) => kind === params.get('kind')), stage, search: params.get('search')?.trim() ?? '' }
}

export function useInbox(filter: Filter) {
  return useInfiniteQuery({
    queryKey: [ENQUIRIES, 'list', filter],
    queryFn: ({ pageParam }) => readPage(filter, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...LIVE,
  })
}

async function readPage({ kind, stage, search }: Filter, after: string, size = PAGE_SIZE): Promise<{ items: InboxItem[]; next: string | undefined }> {
  const query = { stage, limit: String(size), ...(kind && { kind }), ...(search && { search }), ...(after && { after }) }
  const reply = await privateApi().enquiries.$get({ query })
  if (!reply.ok) throw await refusalIn(reply)
  return { items: await reply.json(), next: nextIn(reply.headers.get('link')) }
}

/** Everything that is neither quoted nor closed, in whatever order. */
export const useWaiting = () => useQuery({ queryKey: [ENQUIRIES, 'waiting'], queryFn: async () => (await Promise.all([readAll('new'), readAll('in-review')])).flat(), ...LIVE })

export const MOST_AT_ONCE = 200

async function readAll(stage: Shown, after = ''): Promise<InboxItem[]> {
  const { items, next } = await readPage({ kind: undefined, stage, search: '' }, after, MOST_AT_ONCE)
  return next ? [...items, ...(await readAll(stage, next))] : items
}

export const useEnquiry = (id: string) =>
  useQuery({ queryKey: [ENQUIRIES, 'item', id], queryFn: () => answerOf(privateApi().enquiries[':id'].$get({ param: { id } })), ...LIVE })

/** A mail that is on its way is looked after more often. */
export const useEnquiryMails = (id: string) =>
  useQuery({
    queryKey: [ENQUIRIES, 'mails', id],
    queryFn: () => answerOf(privateApi().enquiries[':id'].mails.$get({ param: { id } })),
    ...LIVE,
    refetchInterval: ({ state }) => (state.data?.some(({ state }) => state === 'queued') ? 4000 : LIVE.refetchInterval),
  })

export const useColleagues = () => useQuery({ queryKey: ['colleagues'], queryFn: () => answerOf(privateApi().colleagues.$get()) })
