import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { mailPreferences, notifications } from './notifications.table.ts'

export const notificationsFeature: FeatureDeclaration = {
  tables: [
    declareTable(notifications, { audit: 'not recorded', addresses: ['email'] }),
    declareTable(mailPreferences, {
      audit: { kind: 'people', one: 'Email preference' },
      restore: 'compared',
      addresses: ['email'],
    }),
  ],
}
