// Backups, restores, the export of all data, and retention.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { backupsGoingLive } from './backups-going-live.service.ts'
import {
  automaticBackups,
  backupSchedule,
  backupsSince,
} from './automatic/automatic-backups.table.ts'
import { FIRST_BACKUP_SCHEDULE } from './automatic/automatic-backups.contract.ts'
import { backupWork } from './automatic/automatic-backups.view.ts'
import { backupAgeGauge } from './automatic/automatic-backups.service.ts'
import { makeRequestedBackup, scheduleBackups } from './automatic/make-automatic-backup.service.ts'
import { backups } from './backups.table.ts'
import { cleanUpMails } from './retention-settings.service.ts'

export const backupsFeature: FeatureDeclaration = {
  tables: [
    declareTable(backups, {
      audit: { kind: 'settings', one: 'Backup' },
      screen: () => paths.admin.setting('data'),
      restore: 'merged',
    }),
    declareTable(backupSchedule, {
      audit: {
        kind: 'settings',
        one: 'Schedule of backups',
        many: 'Schedule of backups',
        defaults: FIRST_BACKUP_SCHEDULE,
        labels: { isOn: 'Automatic backups' },
      },
      screen: () => paths.admin.setting('data'),
    }),
    // What this machine stores, not what a backup contains.
    declareTable(automaticBackups, {
      audit: 'not recorded',
      export: 'omitted',
      backup: 'omitted',
      restore: 'merged',
    }),
    declareTable(backupsSince, {
      audit: 'not recorded',
      export: 'omitted',
      backup: 'omitted',
      restore: 'merged',
    }),
  ],
  auditedCalls: {
    'POST /data/restores/:id/run': { title: 'All data restored from a backup' },
    'POST /data/cdn-purges': { title: 'All pages purged at the CDN' },
  },
  goingLive: [backupsGoingLive],
  tasks: [cleanUpMails, scheduleBackups, makeRequestedBackup],
  gauges: [backupAgeGauge],
  workSources: backupWork,
}
