// Queries and mutations on conversations for the agency.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#ui/routing/routing.ts'
import * as z from 'zod/mini'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useChange, type WithKey } from '#site/data/use-change.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, expectOk, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { THREADS } from './thread-counts.query.ts'
import { type Conversation, type NewThread, ThreadsQuery } from '../../messages.contract.ts'
import type { Send } from '../use-outgoing.ts'

export type ThreadListName = NonNullable<ThreadsQuery['list']>
export type ThreadsFilter = { list: ThreadListName; search?: string }

const FILTER = z.pick(ThreadsQuery, { list: true, search: true })

export const useThreadFilter = (): ThreadsFilter => ({ list: 'open', ...useFilterParams(FILTER) })

export const useThreads = (filter: ThreadsFilter) =>
  usePages([THREADS, 'list', filter], (page) =>
    privateApi().threads.$get({ query: { ...filter, ...page } }),
  )

type SubjectOfCustomer = { aboutId: string; email: string }

/** Null before the first message. */
export const useThreadAbout = ({ aboutId, email }: SubjectOfCustomer, latest: number) =>
  useQuery({
    queryKey: [THREADS, 'about', aboutId, email, latest],
    queryFn: () => readThreadAbout({ aboutId, email }, latest),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

async function readThreadAbout(
  { aboutId, email }: SubjectOfCustomer,
  latest: number,
): Promise<Conversation | null> {
  const threads = await unwrap(privateApi().threads.$get({ query: { list: 'all', aboutId } }))
  const theirs = threads.find((thread) => thread.email === email)
  return theirs ? readThread(theirs.id, latest) : null
}

const readThread = (id: string, latest: number): Promise<Conversation> =>
  unwrap(privateApi().threads[':id'].$get({ param: { id }, query: { latest: String(latest) } }))

export const useThread = (id: string, latest: number) =>
  useQuery({
    queryKey: [THREADS, 'item', id, latest],
    queryFn: () => readThread(id, latest),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    ...LIVE,
  })

export function useReply(id: string): Send {
  const queries = useQueryClient()
  return async (json, key) => {
    await unwrap(
      privateApi().threads[':id'].messages.$post(
        { param: { id }, json },
        { headers: { 'idempotency-key': key } },
      ),
    )
    await queries.invalidateQueries({ queryKey: [THREADS] })
  }
}

/** Continues an existing conversation. Resolves once it shows the message. */
export function useStartThread({ about, aboutId }: Pick<NewThread, 'about' | 'aboutId'>): Send {
  const queries = useQueryClient()
  return async (written, key) => {
    await unwrap(
      privateApi().threads.$post(
        { json: { about, aboutId, ...written } },
        { headers: { 'idempotency-key': key } },
      ),
    )
    await queries.invalidateQueries({ queryKey: [THREADS] })
  }
}

export function useNewThread() {
  const navigate = useNavigate()
  const createThread = async (json: NewThread, withKey: WithKey): Promise<void> => {
    const { id } = await unwrap(privateApi().threads.$post({ json }, withKey))
    await navigate(paths.admin.thread(id))
  }
  return useChange(createThread, { invalidates: [THREADS], isShownElsewhere: hasFields })
}

export const getAttachmentLink = (fileId: string): Promise<FileLink> =>
  unwrap(privateApi().files[':id'].links.$post({ param: { id: fileId } }))

/** Shows no errors; the next view retries. */
export function useMarkThreadRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      expectOk(privateApi().threads[':id'].reading.$put({ param: { id }, json: { position } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [THREADS] }),
  })
}

export function useCloseThread(id: string) {
  const { mutate: reopen } = useReopenThread(id)
  return useChange(() => expectOk(privateApi().threads[':id'].closing.$post({ param: { id } })), {
    invalidates: [THREADS],
    toast: () => ({
      title: 'Conversation closed',
      action: { label: 'Reopen', onSelect: () => reopen() },
    }),
  })
}

export const useReopenThread = (id: string) =>
  useChange(() => expectOk(privateApi().threads[':id'].closing.$delete({ param: { id } })), {
    invalidates: [THREADS],
    toast: () => ({ title: 'Conversation reopened' }),
  })
