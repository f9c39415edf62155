// Notifications of customers, in the dashboard and by mail.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { readMailPreferences, readMyNotifications } from './my-notifications.service.ts'
import { replacePreferences } from './notifications.store.ts'
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
  personalData: {
    changeAddress: ({ db }, change) => replacePreferences(db, change),
    exportRecords: async (ctx) => ({
      notifications: (await readMyNotifications(ctx, {})).rows,
      mailPreferences: await readMailPreferences(ctx),
    }),
  },
}
