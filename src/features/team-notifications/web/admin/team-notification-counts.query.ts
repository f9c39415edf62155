// Count of unread notifications, for the bell.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'

export const TEAM_NOTIFICATIONS = 'team-notifications'

export const useTeamNotificationCounts = () =>
  useQuery({
    queryKey: [TEAM_NOTIFICATIONS, 'counts'],
    queryFn: () => unwrap(privateApi()['team-notifications'].counts.$get()),
    ...LIVE,
  })
