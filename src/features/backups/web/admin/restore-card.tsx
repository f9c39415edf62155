// Uploads a backup, shows the preview of its restore, and starts the restore.
import { FileArchive } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DropArea } from '#ui/drop-area.tsx'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import type { RestoreReport } from '../../backup.contract.ts'
import type { BackupUpload, useBackupUpload } from './use-backup-upload.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { RestorePreview } from './restore-preview.tsx'
import '#ui/work-layout.css'
import '#site/uploads/file-drop.css'
import '#ui/settings.css'

const ID = 'backup-file'

const isReadable = ({ schema }: RestoreReport): boolean => schema === 'same' || schema === 'older'

export function RestoreCard({ backup }: { backup: ReturnType<typeof useBackupUpload> }) {
  const { state, send, cancelUpload } = backup
  const [isConfirming, setConfirming] = useState(false)
  const card = useRef<HTMLElement>(null)
  useRestoredFocus(card, state.is)
  useShownCard(card, state)
  return (
    <section
      ref={card}
      className={classNames('card card-body', state.is === 'uploaded' && 'settings-wide')}
      aria-labelledby="restore"
    >
      <h2 id="restore">Restore</h2>
      <p className="muted">
        Replace all data with a backup. You see what it contains and what would be lost before
        anything changes.
      </p>
      {state.is === 'uploaded' ? (
        <>
          <RestorePreview name={state.name} report={state.report} />
          <div className="row-start">
            {isReadable(state.report) && (
              <Button
                variant="destructive"
                aria-haspopup="dialog"
                onClick={() => setConfirming(true)}
              >
                Restore…
              </Button>
            )}
            <Button variant="neutral" onClick={cancelUpload}>
              Discard
            </Button>
          </div>
        </>
      ) : (
        <BackupUploadField state={state} onFile={send} onCancel={cancelUpload} />
      )}
      {isConfirming && state.is === 'uploaded' && (
        <RestoreDialog uploadedBackup={state} onClose={() => setConfirming(false)} />
      )}
    </section>
  )
}

function BackupUploadField({
  state,
  onFile,
  onCancel,
}: {
  state: Exclude<BackupUpload, { is: 'uploaded' }>
  onFile: (file: File) => void
  onCancel: () => void
}) {
  const uploadError = state.is === 'rejected' ? state.message : undefined
  return (
    <div className="file-drop">
      <input
        type="file"
        id={ID}
        className="visually-hidden"
        hidden={state.is === 'sending'}
        accept=".tar,.age"
        aria-label="Choose a backup"
        aria-invalid={uploadError ? true : undefined}
        aria-describedby={classNames(uploadError && `${ID}-error`, `${ID}-takes`)}
        onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
      />
      {state.is === 'sending' ? (
        <UploadProgress state={state} onCancel={onCancel} />
      ) : (
        <DropArea
          id={ID}
          prompt={
            <>
              <b>Choose a backup</b> or drop it here
            </>
          }
          accepts="A .tar file from Backup, or an automatic backup"
          isInvalid={uploadError !== undefined}
          onFiles={([file]) => file && onFile(file)}
        />
      )}
      <div role="status">
        <FieldError id={`${ID}-error`} text={uploadError} />
        <span className="visually-hidden">
          {state.is === 'sending'
            ? `${state.isStored ? 'Reading' : 'Uploading'} ${state.name}.`
            : ''}
        </span>
      </div>
    </div>
  )
}

const UploadProgress = ({
  state: { name, share, isStored },
  onCancel,
}: {
  state: Extract<BackupUpload, { is: 'sending' }>
  onCancel: () => void
}) => (
  <div className="file-drop-row">
    <Icon of={FileArchive} />
    <span>
      {name}
      <progress
        max={1}
        value={share}
        aria-label={`${isStored ? 'Reading' : 'Uploading'} ${name}`}
      />
      <small>{share < 1 ? `${Math.floor(share * 100)} %` : 'Checking…'}</small>
    </span>
    <Button variant="neutral" size="small" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)

/** A stored backup is chosen in another card. */
function useShownCard(card: RefObject<HTMLElement | null>, state: BackupUpload): void {
  const isOpening = state.is === 'sending' && state.isStored
  useEffect(() => {
    if (isOpening) card.current?.scrollIntoView({ block: 'center' })
  }, [card, isOpening])
}

/** If the focused element was removed, moves the focus to the next control. */
function useRestoredFocus(card: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body && before.current !== shown
    before.current = shown
    if (isFocusLost)
      card.current
        ?.querySelector<HTMLElement>('button, input[type=file]:not([hidden])')
        ?.focus({ preventScroll: true })
  }, [card, shown])
}
