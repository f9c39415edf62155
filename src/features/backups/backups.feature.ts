import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { backups } from './backups.table.ts'
import { cleanUpMails } from './retention.service.ts'

export const backupsFeature: FeatureDeclaration = {
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
