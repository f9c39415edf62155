// What the agency asks the server about conversations, and what it changes about them.
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useChange } from '#site/changes.ts'
import { nextIn } from '#site/paging.ts'
import { LIVE } from '#site/query.ts'
import { answerOf, done, hasFields, refusalIn } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { THREADS } from '#site/thread-counts.ts'
import { type NewThread, type Subject, type Thread, THREAD_LISTS, type ThreadsQuery } from '../messages.contract.ts'
import type { Send } from './use-outgoing.ts'

export const MESSAGES = '/admin/messages'
export const PAGE_SIZE = 20
export type Shown = NonNullable<ThreadsQuery['list']>
/** What the list shows; it stands in the address. */
export type Filter = { list: Shown; search: string }

export function useFilter(): Filter {
  const [params] = useSearchParams()
  return { list: THREAD_LISTS.find((list) => list === params.get('list')) ?? 'open', search: params.get('search')?.trim() ?? '' }
}

export const useThreads = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [THREADS, 'list', filter],
    queryFn: ({ pageParam }) => readPage(filter, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...LIVE,
  })

async function readPage({ list, search }: Filter, after: string): Promise<{ items: Thread[]; next: string | undefined }> {
  const reply = await privateApi().threads.$get({ query: { list, limit: String(PAGE_SIZE), ...(search && { search }), ...(after && { after }) } })
  if (!reply.ok) throw await refusalIn(reply)
  return { items: await reply.json(), next: nextIn(reply.headers.get('link')) }
}

/** The one about this quote or project, once something was written. */
export const useThreadsAbout = (aboutId: string) => useQuery({ queryKey: [THREADS, 'about', aboutId], queryFn: () => answerOf(privateApi().threads.$get({ query: { list: 'all', aboutId } })), ...LIVE })

export const useThread = (id: string, latest: number) =>
  useQuery({
    queryKey: [THREADS, 'item', id, latest],
    queryFn: () => answerOf(privateApi().threads[':id'].$get({ param: { id }, query: { latest: String(latest) } })),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    ...LIVE,
  })

/** Ends once the conversation shows it. */
export function useAnswer(id: string): Send {
  const queries = useQueryClient()
  return async (text, key) => {
    await answerOf(privateApi().threads[':id'].messages.$post({ param: { id }, json: { text } }, { headers: { 'idempotency-key': key } }))
    await queries.invalidateQueries({ queryKey: [THREADS] })
  }
}

/** Ends once the conversation is there. */
export function useBeginning(subject: Subject): Send {
  const queries = useQueryClient()
  return async (text, key) => {
    await answerOf(privateApi().threads.$post({ json: { ...subject, text } }, { headers: { 'idempotency-key': key } }))
    await queries.invalidateQueries({ queryKey: [THREADS] })
  }
}

/** Leads to the conversation once it is there. The same key at every try: what was sent twice is stored once. */
export function useNewThread() {
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const begin = async (json: NewThread): Promise<void> => {
    const { id } = await answerOf(privateApi().threads.$post({ json }, { headers: { 'idempotency-key': key } }))
    await navigate(`${MESSAGES}/${id}`)
  }
  return useChange(begin, { freshens: [THREADS], isSaidElsewhere: hasFields })
}

/** Nobody asked for it, so nobody is told. The next look tries again. */
export function useReadHere() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) => done(privateApi().threads[':id'].reading.$put({ param: { id }, json: { position } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [THREADS] }),
  })
}

export function useClosing(id: string) {
  const { mutate: reopen } = useReopening(id)
  return useChange(() => done(privateApi().threads[':id'].closing.$post({ param: { id } })), {
    freshens: [THREADS],
    told: () => ({ title: 'Conversation closed', action: { label: 'Reopen', onSelect: () => reopen() } }),
  })
}

export const useReopening = (id: string) => useChange(() => done(privateApi().threads[':id'].closing.$delete({ param: { id } })), { freshens: [THREADS], told: () => ({ title: 'Conversation reopened' }) })
