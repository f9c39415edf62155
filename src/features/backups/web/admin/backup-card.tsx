// Creates a backup, and lists recent ones.
import { useQuery } from '@tanstack/react-query'
import { HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { liveWhile } from '#site/data/query.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { downloadFrom } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRealNow } from '#ui/now.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { type BackupEntry, BackupOrder } from '../../backup.contract.ts'
import '#ui/work-layout.css'
import './data.css'

const BACKUPS = 'backups'
/** Time after which an incomplete download counts as canceled. */
const FETCHING_MS = 10 * 60_000
const isInProgress = ({ what, at, bytes }: BackupEntry, now: Date): boolean =>
  what === 'created' && bytes === null && now.getTime() - Date.parse(at) < FETCHING_MS

/** The page polls, because it gets no event when a download ends. */
const isAnyInProgress = (list: readonly BackupEntry[]): boolean =>
  list.some((entry) => isInProgress(entry, new Date()))

export function BackupCard() {
  const { data: list, error } = useQuery({
    queryKey: [BACKUPS],
    queryFn: () => unwrap<BackupEntry[]>(privateApi().data.backups.$get()),
    ...liveWhile(isAnyInProgress),
  })
  const [isConfirming, setConfirming] = useState(false)
  return (
    <section className="card card-body" aria-labelledby="backup">
      <h2 id="backup">Backup</h2>
      <p className="muted">
        A snapshot of everything in one file: records, uploaded files, accounts with their password
        hashes, and emails with their links. You can restore it here or in another installation.
      </p>
      {list ? (
        <LastBackup list={list} />
      ) : (
        <QueryState title="Couldn’t load the backups." error={error} rows={2} />
      )}
      <p>
        <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          <Icon of={HardDriveDownload} />
          Create a backup
        </Button>
      </p>
      {isConfirming && <BackupDialog onClose={() => setConfirming(false)} />}
    </section>
  )
}

function LastBackup({ list }: { list: readonly BackupEntry[] }) {
  const now = useRealNow()
  if (!list.length) return null
  return (
    <ul className="backup-list" aria-label="Recent downloads and restores">
      {list.map((entry) => (
        <li key={entry.id}>
          <span>{backupEntryText(entry, now)}</span>
          <small>
            <Timestamp at={entry.at} />
          </small>
        </li>
      ))}
    </ul>
  )
}

function backupEntryText(entry: BackupEntry, now: Date): string {
  const { what, by, bytes } = entry
  const who = by ?? 'the command line'
  if (what === 'restored') return `Restored by ${who}`
  if (what === 'downloaded') return `Automatic backup downloaded by ${who}`
  if (bytes !== null) return `Backup by ${who}, ${fileSize(bytes)}`
  return isInProgress(entry, now)
    ? `Backup by ${who}, downloading`
    : `Backup by ${who}, download not completed`
}

function BackupDialog({ onClose }: { onClose: () => void }) {
  const ordering = useChange(
    (json: BackupOrder) => unwrap(privateApi().data.backups.$post({ json })),
    {
      invalidates: [BACKUPS],
      isShownElsewhere: hasFields,
      toast: () => ({
        title: 'Backup started',
        description: 'Your browser is downloading it. Store it in a safe place.',
      }),
    },
  )
  const filled = useDialogForm(
    BackupOrder,
    {
      ...ordering,
      mutate: (json, on) =>
        ordering.mutate(json, {
          ...on,
          onSuccess: ({ path }) => (downloadFrom(path, ''), on.onSuccess()),
        }),
    },
    onClose,
  )
  return (
    <FormDialog
      title="Create a backup"
      text="The file contains all your data. Confirm your password to continue."
      filled={filled}
      isSending={ordering.isPending}
      save="Create a backup"
      saving="Starting"
      onClose={onClose}
    >
      <PasswordField
        label="Your password"
        name="currentPassword"
        required
        autoComplete="current-password"
        error={filled.errors['currentPassword']}
      />
    </FormDialog>
  )
}
