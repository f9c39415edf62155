// Queries for the signed-in business's unread notifications and its conversations.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

/** Prefixes of query keys: invalidating one refetches every query with the prefix. */
export const MY_NOTIFICATIONS = 'my-notifications'
export const MY_THREADS = 'my-threads'

export const useUnreadNotifications = () =>
  useQuery({
    queryKey: [MY_NOTIFICATIONS, 'counts'],
    queryFn: () => unwrap(privateApi().my.notifications.counts.$get()),
    ...LIVE,
  })

export const useMyThreads = () =>
  useQuery({
    queryKey: [MY_THREADS, 'list'],
    queryFn: () => unwrap(privateApi().my.threads.$get()),
    ...LIVE,
  })
