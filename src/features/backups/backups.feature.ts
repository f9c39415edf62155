// Backups, restores, the export of all data, and retention.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { backupsGoingLive } from './backups-going-live.service.ts'
import { backups } from './backups.table.ts'
import { cleanUpMails } from './retention-settings.service.ts'

export const backupsFeature: FeatureDeclaration = {
  tables: [
    declareTable(backups, {
      audit: { kind: 'settings', one: 'Backup' },
      screen: () => paths.admin.setting('data'),
      restore: 'merged',
    }),
  ],
  auditedCalls: {
    'POST /data/restores/:id/run': { title: 'All data restored from a backup' },
    'POST /data/cdn-purges': { title: 'All pages purged at the CDN' },
  },
  tasks: [cleanUpMails],
  goingLive: [backupsGoingLive],
}
