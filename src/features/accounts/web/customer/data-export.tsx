import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { showError } from '#site/data/use-change.ts'
import { unwrap } from '#site/data/api-error.ts'
import { saveBlob } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/work-layout.css'
import '#ui/settings.css'

export function DataExport() {
  const fetching = useMutation({
    mutationFn: () => unwrap(privateApi().my.export.$get()),
    onSuccess: (everything) =>
      saveBlob(
        new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }),
        'my-data.json',
      ),
    onError: showError,
  })
  return (
    <section className="card card-body settings-wide" aria-labelledby="export">
      <h2 id="export">Your data</h2>
      <p className="muted">
        Your account, your requests and where you are signed in, as one JSON file.
      </p>
      <p>
        <Button
          variant="neutral"
          busy={fetching.isPending}
          busyLabel="Collecting"
          onClick={() => fetching.mutate()}
        >
          <Icon of={Download} />
          Download your data
        </Button>
      </p>
    </section>
  )
}
