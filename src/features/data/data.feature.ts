import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { backups } from './data.table.ts'
import { cleanUpMails } from './retention.service.ts'

export const dataFeature: FeatureDeclaration = {
  tables: [
    declareTable(backups, {
      audit: { kind: 'settings', one: 'Backup' },
      screen: () => '/admin?tab=settings&section=data',
      restore: 'merged',
    }),
  ],
  auditedCalls: { 'POST /data/restores/:id/run': { title: 'All data restored from a backup' } },
  tasks: [cleanUpMails],
}
