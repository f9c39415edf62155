// What a business asks the server about its notifications, and what it changes.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#site/changes.ts'
import { MY_NOTIFICATIONS } from '#site/my-news.ts'
import { nextIn } from '#site/paging.ts'
import { LIVE } from '#site/query.ts'
import { answerOf, done, refusalIn, sentenceOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { showToast } from '#ui/toasts.tsx'
import type { MailPreferences, Notification } from '../notifications.contract.ts'

export const PAGE_SIZE = 20

export const useNotifications = () =>
  useInfiniteQuery({ queryKey: [MY_NOTIFICATIONS, 'list'], queryFn: ({ pageParam }) => readPage(pageParam), initialPageParam: '', getNextPageParam: ({ next }) => next, ...LIVE })

async function readPage(after: string): Promise<{ items: Notification[]; next: string | undefined }> {
  const reply = await privateApi().my.notifications.$get({ query: { limit: String(PAGE_SIZE), ...(after && { after }) } })
  if (!reply.ok) throw await refusalIn(reply)
  return { items: await reply.json(), next: nextIn(reply.headers.get('link')) }
}

/** One by its id; all without one. */
export const useMarkRead = () =>
  useChange((id?: string) => done(id ? privateApi().my.notifications[':id'].reading.$put({ param: { id } }) : privateApi().my.notifications.reading.$put()), { freshens: [MY_NOTIFICATIONS] })

const PREFERENCES = ['mail-preferences']

export const useMailPreferences = () => useQuery({ queryKey: PREFERENCES, queryFn: () => answerOf(privateApi().my['mail-preferences'].$get()) })

/** A switch moves at once, and back when the server says no. */
export function useSavePreferences() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: MailPreferences) => done(privateApi().my['mail-preferences'].$put({ json: wanted })),
    onMutate: (wanted) => {
      const before = queries.getQueryData<MailPreferences>(PREFERENCES)
      queries.setQueryData(PREFERENCES, wanted)
      return before
    },
    onError: (error, _wanted, before) => {
      queries.setQueryData(PREFERENCES, before)
      showToast({ type: 'error', title: 'Not saved', description: sentenceOf(error) })
    },
  })
}
