// The agency's data in the Settings: taken along, backed up, and restored. Its styles: data.css.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sayWhy } from '#site/changes.ts'
import { saveFile } from '#site/save-file.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Strip } from '#ui/strip.tsx'
import { BackupCard } from './backup-card.tsx'
import { KeepingCard } from './keeping-card.tsx'
import { RestoreCard } from './restore-card.tsx'

export const DataPanel = () => (
  <>
    <BackupCard />
    <RestoreCard />
    <KeepingCard />
    <ExportCard />
  </>
)

function ExportCard() {
  const saving = useMutation({ mutationFn: () => saveFile(privateApi().data.export.$get(), 'everything.zip'), onError: sayWhy })
  return (
    <section className="card card-body account-wide" aria-labelledby="data">
      <h2 id="data">Export</h2>
      <p className="muted">Each list of the agency twice in one ZIP, for reading and for other programs: as JSON, and as CSV for spreadsheets. Passwords, links and uploaded files are not part of it, and nothing can be restored from it.</p>
      <Strip tone="warn" title="Keep it confidential.">It holds what customers, applicants and colleagues told you.</Strip>
      <p>
        <Button variant="outline" busy={saving.isPending} busyLabel="Collecting" onClick={() => saving.mutate()}>
          <Icon of={Download} />
          Export everything
        </Button>
      </p>
    </section>
  )
}
