// The Data section of Settings: automatic backups, backup, restore, retention, CDN and export.
import { AutomaticBackupsCard } from './automatic-backups-card.tsx'
import { BackupCard } from './backup-card.tsx'
import { CdnCard } from './cdn-card.tsx'
import { ExportCard } from './export-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { RestoreCard } from './restore-card.tsx'
import { useBackupUpload } from './use-backup-upload.ts'

export function DataPanel() {
  const backup = useBackupUpload()
  return (
    <>
      <AutomaticBackupsCard onRestore={backup.open} />
      <BackupCard />
      <RestoreCard backup={backup} />
      <RetentionCard />
      <CdnCard />
      <ExportCard />
    </>
  )
}
