// Queries and mutations on a business's notifications.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#site/data/use-change.ts'
import { MY_NOTIFICATIONS } from './my-notifications.query.ts'
import { usePages } from '#site/data/paging.ts'
import { unwrap, expectOk, errorMessage } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { showToast } from '#ui/toasts.tsx'
import type { MailPreferences } from '../../notifications.contract.ts'

export const useNotifications = () =>
  usePages([MY_NOTIFICATIONS, 'list'], (page) =>
    privateApi().my.notifications.$get({ query: page }),
  )

export const useMarkRead = () =>
  useChange(
    (id?: string) =>
      expectOk(
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
    queryFn: () => unwrap(privateApi().my['mail-preferences'].$get()),
  })

/** Optimistic: a switch moves immediately, and back on an error. */
export function useSavePreferences() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (preferences: MailPreferences) =>
      expectOk(privateApi().my['mail-preferences'].$put({ json: preferences })),
    // Serial, so that changes stay in order; a pending refetch must not undo the change.
    scope: { id: 'mail preferences' },
    onMutate: async (preferences) => {
      await queries.cancelQueries({ queryKey: PREFERENCES })
      queries.setQueryData(PREFERENCES, preferences)
    },
    onError: (error) => {
      showToast({ type: 'error', title: 'Not saved', description: errorMessage(error) })
      void queries.invalidateQueries({ queryKey: PREFERENCES })
    },
  })
}
