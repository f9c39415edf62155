// Files of an inquiry: each opens with a ten-minute link and shows who opened it.
import { Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { relativeDayAndTime } from '#kernel/dates.ts'
import {
  FILE_KINDS,
  fileSize,
  type FileView,
  type AttachedFileView,
} from '#kernel/files/files.contract.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { useCompany } from '#site/data/company.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRealNow } from '#ui/now.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { useDeletingFile, useInquiryFiles, useOpeningFile } from './inquiry-files.query.ts'
import '#ui/work.css'
import '#ui/dialogs.css'
import './attached-files.css'

export function InquiryFilesPanel({
  id,
  title,
  none,
}: {
  id: string
  title: string
  none: string
}) {
  const { data: files, error } = useInquiryFiles(id)
  return (
    <section className="attached-files">
      <h3>{title}</h3>
      {!files && (error ? <p className="muted">{errorMessage(error)}</p> : <Skeleton rows={1} />)}
      {files?.length === 0 && <p className="muted">{none}</p>}
      {files && files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FileRow({ file }: { file: AttachedFileView }) {
  const { timeZone } = useCompany()
  const now = useRealNow()
  const opening = useOpeningFile(file)
  const [isDeleting, setDeleting] = useState(false)
  const [last, ...earlier] = file.views
  if (file.deleted) return <Deleted deleted={file.deleted} now={now} timeZone={timeZone} />
  return (
    <li>
      <Icon of={FileText} />
      <div>
        <p className="attached-files-name">{file.name}</p>
        <p className="muted small">
          {FILE_KINDS[file.kind]}, {fileSize(file.bytes)}.{' '}
          {last ? <LastView {...last} now={now} timeZone={timeZone} /> : 'Not opened yet.'}
        </p>
        <Earlier views={earlier} now={now} timeZone={timeZone} />
      </div>
      <div className="attached-files-actions">
        <AdminOnly>
          <Tooltip text="Delete at the sender’s request">
            {(control) => (
              <button
                {...control}
                type="button"
                className="icon-button"
                aria-haspopup="dialog"
                aria-label={`Delete ${file.name}`}
                onClick={() => setDeleting(true)}
              >
                <Icon of={Trash2} />
              </button>
            )}
          </Tooltip>
        </AdminOnly>
        <Button
          variant="neutral"
          busy={opening.isPending}
          busyLabel="Opening"
          onClick={() => opening.mutate()}
        >
          <Icon of={Download} />
          Open<span className="visually-hidden"> {file.name}</span>
        </Button>
      </div>
      {isDeleting && <DeleteDialog file={file} onClose={() => setDeleting(false)} />}
    </li>
  )
}

type Times = { now: Date; timeZone: string }

function Deleted({ deleted: { at, by }, now, timeZone }: { deleted: FileView } & Times) {
  return (
    <li>
      <Icon of={Trash2} />
      <p className="muted">
        A file was deleted by {by ?? 'a former team member'},{' '}
        <time dateTime={at}>{relativeDayAndTime(new Date(at), now, timeZone)}</time>.
      </p>
    </li>
  )
}

function Earlier({ views, now, timeZone }: { views: readonly FileView[] } & Times) {
  if (!views.length) return null
  return (
    <details className="small">
      <summary>Opened {views.length === 1 ? 'once' : `${views.length} times`} before</summary>
      <ol>
        {views.map(({ at, by }) => (
          <li key={at}>
            {by ?? 'A former team member'},{' '}
            <time dateTime={at}>{relativeDayAndTime(new Date(at), now, timeZone)}</time>
          </li>
        ))}
      </ol>
    </details>
  )
}

function DeleteDialog({
  file: { id, name },
  onClose,
}: {
  file: AttachedFileView
  onClose: () => void
}) {
  const deleting = useDeletingFile(id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete “${name}”?`}
      text="This permanently deletes the file for the whole team. Senders can ask for it."
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={deleting.isPending}
          busyLabel="Deleting"
          onClick={() => deleting.mutate(undefined, { onSuccess: onClose })}
        >
          Delete file
        </Button>
      </div>
    </Dialog>
  )
}

function LastView({ at, by, now, timeZone }: FileView & Times) {
  return (
    <>
      Opened by {by ?? 'a former team member'},{' '}
      <time dateTime={at}>{relativeDayAndTime(new Date(at), now, timeZone)}</time>.
    </>
  )
}
