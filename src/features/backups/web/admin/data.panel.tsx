// The Data section of Settings: backup, restore, retention, CDN and export.
import { BackupCard } from './backup-card.tsx'
import { CdnCard } from './cdn-card.tsx'
import { ExportCard } from './export-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { RestoreCard } from './restore-card.tsx'

export const DataPanel = () => (
  <>
    <BackupCard />
    <RestoreCard />
    <RetentionCard />
    <CdnCard />
    <ExportCard />
  </>
)
