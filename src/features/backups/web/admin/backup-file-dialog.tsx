// Confirms the download of a stored backup.
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { downloadFrom } from '#site/data/save-file.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { BackupOrder } from '../../backup.contract.ts'
import { useBackupFileLink } from './automatic-backups.query.ts'

export function BackupFileDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const ordering = useBackupFileLink()
  const filled = useDialogForm(
    BackupOrder,
    {
      ...ordering,
      mutate: (order, on) =>
        ordering.mutate(
          { ...order, file: name },
          { ...on, onSuccess: ({ path }) => (downloadFrom(path, name), on.onSuccess()) },
        ),
    },
    onClose,
  )
  return (
    <FormDialog
      title="Download the backup"
      text={
        'The file contains all your data, encrypted. To open it without the product, ' +
        'use age and the passphrase of your backups.'
      }
      filled={filled}
      isSending={ordering.isPending}
      save="Download"
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
