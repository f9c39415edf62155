// Making a backup, and when there was one.
import { useQuery } from '@tanstack/react-query'
import { HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { useChange } from '#site/use-change.ts'
import { FormDialog } from '#site/form-dialog.tsx'
import { QueryState } from '#site/query-state.tsx'
import { liveWhile } from '#site/query.ts'
import { unwrap, hasFields } from '#site/api-error.ts'
import { downloadFrom } from '#site/save-file.ts'
import { privateApi } from '#site/session.ts'
import { useDialogForm } from '#site/use-dialog-form.ts'
import { Timestamp } from '#site/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRealNow } from '#ui/now.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Banner } from '#ui/banner.tsx'
import { type BackupEntry, BackupOrder } from '../backup.contract.ts'

const BACKUPS = 'backups'
const DAY = 24 * 3_600_000
/** After so many days without one it is said. */
const OLD_DAYS = 7
/** So long one may be on its way; what is not whole by then was given up. */
const FETCHING_MS = 10 * 60_000
const isInProgress = ({ what, at, bytes }: BackupEntry, now: Date): boolean =>
  what === 'made' && bytes === null && now.getTime() - Date.parse(at) < FETCHING_MS

/** Nothing tells this page that a download has ended. */
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
        Everything as it stands at one moment, in one file: rows, uploaded files, accounts with
        their password hashes, mails with their links. From it the whole product can be restored,
        here or elsewhere.
      </p>
      {list ? (
        <LastBackup list={list} />
      ) : (
        <QueryState title="The list of backups did not load." error={error} rows={2} />
      )}
      <p>
        <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          <Icon of={HardDriveDownload} />
          Make a backup
        </Button>
      </p>
      <p className="side-note">
        Every night by itself: <code>npm run backup FILE</code> on the server. Keep a copy in
        another building.
      </p>
      {isConfirming && <BackupDialog onClose={() => setConfirming(false)} />}
    </section>
  )
}

function LastBackup({ list }: { list: readonly BackupEntry[] }) {
  const now = useRealNow()
  return (
    <>
      {!list.some((entry) => isInProgress(entry, now)) && (
        <Age last={list.find(({ what, bytes }) => what === 'made' && bytes !== null)} now={now} />
      )}
      {list.length > 0 && (
        <ul className="backup-list" aria-label="Newest backups and restores">
          {list.map((entry) => (
            <li key={entry.id}>
              <span>{backupEntryText(entry, now)}</span>
              <small>
                <Timestamp at={entry.at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Age({ last, now }: { last: BackupEntry | undefined; now: Date }) {
  if (!last)
    return (
      <Banner tone="warn" title="There is no backup yet.">
        Make the first one now.
      </Banner>
    )
  const days = Math.floor((now.getTime() - Date.parse(last.at)) / DAY)
  return days > OLD_DAYS ? (
    <Banner tone="warn" title={`The last backup is ${days} days old.`}>
      Make a new one.
    </Banner>
  ) : null
}

function backupEntryText(entry: BackupEntry, now: Date): string {
  const { what, by, bytes } = entry
  const who = by ?? 'a command'
  if (what === 'restored') return `Restored by ${who}`
  if (bytes !== null) return `Backup by ${who}, ${fileSize(bytes)}`
  return isInProgress(entry, now)
    ? `Backup by ${who}, being fetched`
    : `Backup by ${who}, not fetched to its end`
}

function BackupDialog({ onClose }: { onClose: () => void }) {
  const ordering = useChange(
    (json: BackupOrder) => unwrap(privateApi().data.backups.$post({ json })),
    {
      invalidates: [BACKUPS],
      isShownElsewhere: hasFields,
      toast: () => ({
        title: 'The backup is on its way',
        description: 'Your browser saves it. Keep it as safe as the product itself.',
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
      title="Make a backup"
      text="Whoever has the file has everything. So show once more who you are."
      filled={filled}
      isSending={ordering.isPending}
      save="Make a backup"
      saving="Beginning"
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
