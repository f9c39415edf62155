// Notifications of the signed-in team member, and which of them are mailed.
import { useQuery } from '@tanstack/react-query'
import { expectOk, hasFields, unwrap } from '#site/data/api-error.ts'
import { usePages } from '#site/data/paging.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { TeamMailPreferences, TeamNotification } from '../../team-notifications.contract.ts'
import { TEAM_NOTIFICATIONS } from './team-notification-counts.query.ts'

const calls = () => privateApi()['team-notifications']

export const useTeamNotifications = () =>
  usePages<TeamNotification>([TEAM_NOTIFICATIONS, 'list'], (page) => calls().$get({ query: page }))

export const useMarkTeamNotificationRead = () =>
  useChange((id: string) => expectOk(calls()[':id'].reading.$put({ param: { id } })), {
    invalidates: [TEAM_NOTIFICATIONS],
  })

export const useMarkAllTeamNotificationsRead = () =>
  useChange(() => expectOk(calls().reading.$put()), { invalidates: [TEAM_NOTIFICATIONS] })

export const TEAM_MAIL_PREFERENCES = 'team-mail-preferences'

export const useTeamMailPreferences = () =>
  useQuery({
    queryKey: [TEAM_MAIL_PREFERENCES],
    queryFn: () => unwrap<TeamMailPreferences>(privateApi()[TEAM_MAIL_PREFERENCES].$get()),
  })

export const useSaveTeamMailPreferences = () =>
  useChange(
    (json: TeamMailPreferences) =>
      unwrap<TeamMailPreferences>(privateApi()[TEAM_MAIL_PREFERENCES].$put({ json })),
    {
      invalidates: [TEAM_MAIL_PREFERENCES],
      shownAt: [TEAM_MAIL_PREFERENCES],
      toast: () => ({ title: 'Saved', description: 'It applies to notifications from now on.' }),
      isShownElsewhere: hasFields,
    },
  )
