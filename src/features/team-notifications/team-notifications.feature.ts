// Notifies the team of assignments, mentions, replies, and response times that end or were missed.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { escalateDeadlines } from './escalate-deadlines.service.ts'
import { cleanUpTeamNotifications } from './erase-team-notifications.service.ts'
import { mailTeamNotifications } from './mail-team-notifications.service.ts'
import { pushTeamNotification } from './push-team-notifications.service.ts'
import { teamNotificationsMailTemplates } from './team-notifications.mail.ts'
import { teamMailPreferences, teamNotifications } from './team-notifications.table.ts'
import { pushSubscriptions } from './team-push.table.ts'

export const teamNotificationsFeature: FeatureDeclaration = {
  tables: [
    declareTable(teamNotifications, { audit: 'not recorded' }),
    declareTable(teamMailPreferences, { audit: { kind: 'people', one: 'Email preference' } }),
    // Belongs to sessions, which are omitted too.
    declareTable(pushSubscriptions, {
      audit: { kind: 'people', one: 'Push subscription', hidden: 'all' },
      export: 'omitted',
      backup: 'omitted',
      secrets: ['endpoint', 'p256dh', 'auth'],
    }),
  ],
  tasks: [escalateDeadlines, mailTeamNotifications, pushTeamNotification, cleanUpTeamNotifications],
  mailTemplates: teamNotificationsMailTemplates,
}
