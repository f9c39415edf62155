// The confirmation dialog of a restore.
import { relativeDayAndTime } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useChange } from '#site/data/use-change.ts'
import { useCompany } from '#site/data/company.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { endingSessions, leaveSignedOut, privateApi } from '#site/data/session.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { useRealNow } from '#ui/now.ts'
import { PasswordField } from '#ui/password-field.tsx'
import {
  type UploadedBackup,
  RESTORE_WORD,
  RestoreOrder,
  type ChangesSinceBackup,
} from '../../backup.contract.ts'
import { changesSinceText } from '../../backup.rules.ts'

export function RestoreDialog({
  uploadedBackup: { id, report },
  onClose,
}: {
  uploadedBackup: UploadedBackup
  onClose: () => void
}) {
  const { timeZone } = useCompany()
  const when = relativeDayAndTime(new Date(report.madeAt), useRealNow(), timeZone)
  const restoring = useChange(
    (json: RestoreOrder) =>
      endingSessions(() =>
        unwrap<ChangesSinceBackup>(
          privateApi().data.restores[':id'].run.$post({ param: { id }, json }),
        ),
      ),
    { invalidates: [], isShownElsewhere: hasFields },
  )
  const leave = (changesSinceBackup: ChangesSinceBackup): void =>
    leaveSignedOut(
      {
        title: 'Restored',
        description: [
          `Everything is back to how it was ${when}.`,
          ...changesSinceText(changesSinceBackup, false),
          'Sign in again.',
        ].join(' '),
      },
      paths.login,
    )
  const filled = useDialogForm(
    RestoreOrder,
    { ...restoring, mutate: (json, on) => restoring.mutate(json, { ...on, onSuccess: leave }) },
    onClose,
  )
  return (
    <FormDialog
      title="Restore everything?"
      text={`All data except the audit log will be replaced with the backup from ${when}. You can’t undo this without another backup. Everyone will have to sign in again.`}
      filled={filled}
      isSending={restoring.isPending}
      save="Restore"
      saving="Restoring"
      isDestructive
      onClose={onClose}
    >
      <TextField
        label={`Type “${RESTORE_WORD}”`}
        name="word"
        required
        autoComplete="off"
        error={filled.errors['word']}
      />
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
