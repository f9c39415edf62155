// The agency's data in the Settings: taken along, backed up, and restored. Its styles: data.css.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { errorMessage } from '#site/api-error.ts'
import { saveFile } from '#site/save-file.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { showPromiseToast } from '#ui/toasts.tsx'
import { BackupCard } from './backup-card.tsx'
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

/** May take minutes: its toast can cancel it, and says how it ended on any screen of the admin. */
function saveEverything(): Promise<void> {
  const canceling = new AbortController()
  const { signal } = canceling
  const saved = saveFile(privateApi().data.export.$get({}, { init: { signal } }), EXPORT)
  // A canceled export has no outcome: its toast is closed already.
  const outcome = new Promise<void>((resolve, reject) => {
    saved.then(resolve, (error: unknown) => signal.aborted || reject(error))
  })
  void showPromiseToast({
    promise: outcome,
    title: 'Collecting everything',
    description: 'The browser saves it when it is complete.',
    cancel: { label: 'Cancel', onSelect: () => canceling.abort() },
    success: () => ({ title: 'Export saved', description: EXPORT }),
    error: (error) => ({ title: 'Error', description: errorMessage(error) }),
  }).catch(() => undefined)
  return saved
}

const EXPORT = 'everything.zip'

function ExportCard() {
  const saving = useMutation({ mutationFn: saveEverything })
  return (
    <section className="card card-body account-wide" aria-labelledby="data">
      <h2 id="data">Export</h2>
      <p className="muted">
        Each list of the agency twice in one ZIP, for reading and for other programs: as JSON, and
        as CSV for spreadsheets. Passwords, links and uploaded files are not part of it, and nothing
        can be restored from it.
      </p>
      <Banner tone="warn" title="Keep it confidential.">
        It holds what customers, applicants and colleagues told you.
      </Banner>
      <p>
        <Button
          variant="outline"
          busy={saving.isPending}
          busyLabel="Collecting"
          onClick={() => saving.mutate()}
        >
          <Icon of={Download} />
          Export everything
        </Button>
      </p>
    </section>
  )
}
