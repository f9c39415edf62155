// Automatic backups: when they are made, and the list of stored ones.
import { Download, HardDrive, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { clockTime, zoneName } from '#kernel/dates.ts'
import { fileSize } from '#kernel/files/files.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRealNow } from '#ui/now.ts'
import {
  type AutomaticBackups,
  BACKUP_TIMES,
  BackupScheduleChange,
  type StoredBackup,
} from '../../automatic/automatic-backups.contract.ts'
import {
  AUTOMATIC_BACKUPS,
  useAutomaticBackups,
  useBackupNow,
  useScheduleChange,
} from './automatic-backups.query.ts'
import { BackupFileDialog } from './backup-file-dialog.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './automatic-backups.css'

type OnRestore = (name: string) => void

export function AutomaticBackupsCard({ onRestore }: { onRestore: OnRestore }) {
  const { data, error } = useAutomaticBackups()
  const { formKey, reset } = useFormReset([AUTOMATIC_BACKUPS])
  return (
    <section className="card card-body settings-wide" aria-labelledby="automatic-backups">
      <h2 id="automatic-backups">Automatic backups</h2>
      <p className="muted">
        Each backup is encrypted, read back, and restored into an empty database. Only then does it
        count. The newest backup of 7 days, 4 weeks and 12 months is kept.
      </p>
      {data ? (
        <>
          <Notices backups={data} />
          <ScheduleForm key={formKey} schedule={data.schedule} onReload={reset} />
          <StoredBackups data={data} onRestore={onRestore} />
        </>
      ) : (
        <QueryState title="Couldn’t load the backups." error={error} rows={4} />
      )}
    </section>
  )
}

function Notices({ backups }: { backups: AutomaticBackups }) {
  const { failure, unreadable, schedule } = backups
  return (
    <>
      {failure && (
        <Banner tone="bad" title="The last backup failed.">
          {failure.reason} (<Timestamp at={failure.at} />)
        </Banner>
      )}
      {unreadable && (
        <Banner tone="bad" title="The stored backups cannot be listed.">
          {unreadable}
        </Banner>
      )}
      {!schedule.isOn && (
        <Banner tone="warn" title="Automatic backups are off.">
          Make sure that something else backs up your data.
        </Banner>
      )}
    </>
  )
}

type FormProps = { schedule: AutomaticBackups['schedule']; onReload: () => Promise<void> }

function ScheduleForm({ schedule, onReload }: FormProps) {
  const { timeZone } = useCompany()
  const now = useRealNow()
  // Keeps the opened revision, so that a later save by a colleague causes a conflict.
  const [{ isOn, time, revision }, setOpened] = useState(schedule)
  const saving = useScheduleChange()
  const read = (form: FormData) =>
    BackupScheduleChange.safeParse({ isOn: form.has('isOn'), time: form.get('time'), revision })
  return (
    <SettingsForm
      read={read}
      saving={saving}
      onSaved={(saved) => setOpened(saved.schedule)}
      save="Save schedule"
      onReload={onReload}
    >
      {(errors) => (
        <div className="backup-schedule">
          <SelectField
            label="Time"
            name="time"
            defaultValue={time}
            options={BACKUP_TIMES.map((value) => ({ value, label: timeText(value) }))}
            hint={`In ${zoneName(now, timeZone)}. A missed backup is made at the next start.`}
            error={errors['time']}
          />
          <CheckRow name="isOn" defaultChecked={isOn} error={errors['isOn']}>
            Make a backup every day
          </CheckRow>
        </div>
      )}
    </SettingsForm>
  )
}

/** `2:30 AM` */
const timeText = (time: string): string => clockTime(new Date(`2026-01-01T${time}:00Z`), 'UTC')

function StoredBackups({ data, onRestore }: { data: AutomaticBackups; onRestore: OnRestore }) {
  const { backups, storage, isRunning, unreadable } = data
  const making = useBackupNow()
  return (
    <>
      <div className="row">
        <p className="side-note backup-place">
          {storage.kind === 'folder' ? 'Stored in the folder ' : 'Stored in the S3 bucket '}
          <code>{storage.name}</code>
        </p>
        <Button
          variant="outline"
          size="small"
          busy={making.isPending || isRunning}
          busyLabel="Backing up"
          onClick={() => making.mutate()}
        >
          <Icon of={HardDrive} />
          Back up now
        </Button>
      </div>
      {backups.length > 0 && (
        <ul className="stored-backups" aria-label="Stored backups">
          {backups.map((backup) => (
            <StoredBackupItem key={backup.name} backup={backup} onRestore={onRestore} />
          ))}
        </ul>
      )}
      {!backups.length && !unreadable && (
        <p className="muted">
          {isRunning ? 'The first backup is being made.' : 'No backup is stored yet.'}
        </p>
      )}
    </>
  )
}

const CHECKS: Record<StoredBackup['check'], { tone: Tone; text: string }> = {
  verified: { tone: 'ok', text: 'Verified' },
  failed: { tone: 'bad', text: 'Not usable' },
  unknown: { tone: 'neutral', text: 'Not checked here' },
}

function StoredBackupItem({ backup, onRestore }: { backup: StoredBackup; onRestore: OnRestore }) {
  const [isDownloading, setDownloading] = useState(false)
  const { name, at, check, reason } = backup
  const { tone, text } = CHECKS[check]
  return (
    <li>
      <div className="stored-backup-what">
        <b>
          <Timestamp at={at} />
        </b>
        <small>{factsText(backup)}</small>
      </div>
      <div className="stored-backup-check">
        <StatusBadge tone={tone}>{text}</StatusBadge>
        {reason && <small>{reason}</small>}
      </div>
      <div className="stored-backup-actions">
        <Button
          variant="neutral"
          size="small"
          aria-label={`Download ${name}`}
          aria-haspopup="dialog"
          onClick={() => setDownloading(true)}
        >
          <Icon of={Download} />
          Download
        </Button>
        <Button
          variant="neutral"
          size="small"
          aria-label={`Restore ${name}`}
          onClick={() => onRestore(name)}
        >
          <Icon of={RotateCcw} />
          Restore…
        </Button>
      </div>
      {isDownloading && <BackupFileDialog name={name} onClose={() => setDownloading(false)} />}
    </li>
  )
}

/** `Daily, weekly · 12 MB` */
function factsText({ keptAs, bytes, missingFiles }: StoredBackup): string {
  const kinds = keptAs.join(', ')
  return [
    kinds && kinds.charAt(0).toUpperCase() + kinds.slice(1),
    fileSize(bytes),
    missingFiles &&
      (missingFiles === 1 ? 'one file was missing' : `${missingFiles} files were missing`),
  ]
    .filter(Boolean)
    .join(' · ')
}
