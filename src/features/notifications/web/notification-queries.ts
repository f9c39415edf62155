// What a business asks the server about its notifications, and what it changes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#site/use-change.ts'
import { MY_NOTIFICATIONS } from '#site/my-news.ts'
import { usePages } from '#site/paging.ts'
import { answerOf, done, sentenceOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { showToast } from '#ui/toasts.tsx'
import type { MailPreferences } from '../notifications.contract.ts'

export const useNotifications = () =>
  usePages([MY_NOTIFICATIONS, 'list'], (page) =>
    privateApi().my.notifications.$get({ query: page }),
  )

/** One by its id; all without one. */
export const useMarkRead = () =>
  useChange(
    (id?: string) =>
      done(
        id
          ? privateApi().my.notifications[':id'].reading.$put({ param: { id } })
          : privateApi().my.notifications.reading.$put(),
      ),
    { invalidates: [MY_NOTIFICATIONS] },
  )

const PREFERENCES = ['mail-preferences']

export const useMailPreferences = () =>
  useQuery({
    queryKey: PREFERENCES,
    queryFn: () => answerOf(privateApi().my['mail-preferences'].$get()),
  })

/** A switch moves at once, and back when the server says no. */
export function useSavePreferences() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: MailPreferences) =>
      done(privateApi().my['mail-preferences'].$put({ json: wanted })),
    // One after the other, or an earlier one could overtake a later one; and no answer that is on its way undoes what was pressed.
    scope: { id: 'mail preferences' },
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey: PREFERENCES })
      queries.setQueryData(PREFERENCES, wanted)
    },
    onError: (error) => {
      showToast({ type: 'error', title: 'Not saved', description: sentenceOf(error) })
      void queries.invalidateQueries({ queryKey: PREFERENCES })
    },
  })
}
