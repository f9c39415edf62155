// What a signed-in business has not read yet: its menu and its help box say so, and the panels show it.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

/** Everything fetched about one of the two begins with its name, so that one change freshens all. */
export const MY_NOTIFICATIONS = 'my-notifications'
export const MY_THREADS = 'my-threads'

export const useUnreadNotifications = () =>
  useQuery({
    queryKey: [MY_NOTIFICATIONS, 'counts'],
    queryFn: () => answerOf(privateApi().my.notifications.counts.$get()),
    ...LIVE,
  })

export const useMyThreads = () =>
  useQuery({
    queryKey: [MY_THREADS, 'list'],
    queryFn: () => answerOf(privateApi().my.threads.$get()),
    ...LIVE,
  })
