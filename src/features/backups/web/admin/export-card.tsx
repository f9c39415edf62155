import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { errorMessage } from '#site/data/api-error.ts'
import { saveFile } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { showPromiseToast } from '#ui/toasts.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'

const EXPORT = 'everything.zip'

export function ExportCard() {
  const saving = useMutation({ mutationFn: saveEverything })
  return (
    <section className="card card-body settings-wide" aria-labelledby="data">
      <h2 id="data">Export</h2>
      <p className="muted">
        All records of the agency in one ZIP file, as JSON for other programs and as CSV for
        spreadsheets. Passwords, links and uploaded files are not included, and you can’t restore
        from it.
      </p>
      <Banner tone="warn" title="Keep this file confidential.">
        It contains personal data of customers, applicants and team members.
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

/** May take minutes, so a toast shows progress and outcome on every screen, and can cancel it. */
function saveEverything(): Promise<void> {
  const canceling = new AbortController()
  const { signal } = canceling
  const saved = saveFile(privateApi().data.export.$get({}, { init: { signal } }), EXPORT)
  // Never settles once canceled, because the toast is closed.
  const outcome = new Promise<void>((resolve, reject) => {
    saved.then(resolve, (error: unknown) => signal.aborted || reject(error))
  })
  void showPromiseToast({
    promise: outcome,
    title: 'Preparing your export',
    description: 'Your browser will download it when it’s ready.',
    cancel: { label: 'Cancel', onSelect: () => canceling.abort() },
    success: () => ({ title: 'Export saved', description: EXPORT }),
    error: (error) => ({ title: 'Error', description: errorMessage(error) }),
  }).catch(() => undefined)
  return saved
}
