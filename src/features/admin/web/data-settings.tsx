// Settings of data: backups, retention, the space of projects and exports.
import { DataPanel } from '#features/backups/web/admin/data.panel.tsx'
import { FileSpacePanel } from '#features/projects/web/admin/file-space.panel.tsx'

export const DataSettings = () => (
  <>
    <DataPanel />
    <FileSpacePanel />
  </>
)
