// The Data section of Settings: backup, restore, retention and export.
import { BackupCard } from './backup-card.tsx'
import { ExportCard } from './export-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { RestoreCard } from './restore-card.tsx'

export const DataPanel = () => (
  <>
    <BackupCard />
    <RestoreCard />
    <RetentionCard />
    <ExportCard />
  </>
)
