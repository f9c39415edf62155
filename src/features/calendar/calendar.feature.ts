// The calendar of the team, which shows what the other features declare as events.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { users } from '../accounts/accounts.table.ts'
import { calendarFeeds, externalBusyTimes, externalCalendars } from './calendar.table.ts'
import { exportMyFeed } from './calendar-feeds.service.ts'
import { readExternalCalendar, readExternalCalendars } from './read-external-calendar.service.ts'

export const calendarFeature: FeatureDeclaration = {
  tables: [
    // A restore must not revive an address that was removed.
    declareTable(calendarFeeds, {
      audit: {
        kind: 'people',
        one: 'Calendar address',
        many: 'Calendar addresses',
        owner: { table: users, column: 'userId' },
        ignored: ['lastReadAt'],
        labels: { scope: 'contains' },
      },
      screen: () => paths.admin.setting('calendars'),
      export: 'omitted',
      backup: 'omitted',
      secrets: ['tokenHash'],
    }),
    declareTable(externalCalendars, {
      audit: {
        kind: 'settings',
        one: 'External calendar',
        ignored: ['succeededAt', 'failedAt', 'problem', 'busyCount'],
        hidden: ['ownerId'],
      },
      screen: () => paths.admin.setting('calendars'),
      secrets: ['encryptedUrl'],
    }),
    // Copies, which the next reading creates again.
    declareTable(externalBusyTimes, {
      audit: 'not recorded',
      export: 'omitted',
      backup: 'omitted',
    }),
  ],
  tasks: [readExternalCalendar, readExternalCalendars],
  personalData: {
    exportAccount: async (ctx) => ({ calendarAddress: await exportMyFeed(ctx) }),
  },
}
