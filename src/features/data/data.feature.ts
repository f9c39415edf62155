import { declareTable, type Feature } from '#kernel/feature.ts'
import { backups } from './data.table.ts'

export const dataFeature: Feature = {
  tables: [
    declareTable(backups, {
      audit: { kind: 'settings', one: 'Backup' },
      screen: () => '/admin?tab=settings&section=data',
      restore: 'merged',
    }),
  ],
  auditedCalls: { 'POST /data/restores/:id/run': { title: 'All data restored from a backup' } },
}
