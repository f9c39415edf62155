import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Banner } from '#ui/banner.tsx'
import { TextArea } from '#ui/field.tsx'
import { AccountDisabling, type BusinessProfile } from '../../profile-changes.contract.ts'
import { useDisablingAccount } from './profile.query.ts'
import '../profile.css'

export function DisableDialog({
  profile: { id, name },
  warnings,
  onClose,
}: {
  profile: BusinessProfile
  warnings: readonly string[]
  onClose: () => void
}) {
  const disabling = useDisablingAccount(id)
  const filled = useDialogForm(AccountDisabling, disabling, onClose)
  return (
    <FormDialog
      title={`Disable the account of ${name}?`}
      text={
        'They are signed out everywhere at once and cannot sign in until you enable the account again. ' +
        'All data stays.'
      }
      filled={filled}
      isSending={disabling.isPending}
      save="Disable account"
      saving="Disabling"
      isDestructive
      onClose={onClose}
    >
      {warnings.length > 0 && (
        <Banner tone="warn" title="This continues:">
          <ul className="profile-warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
      <TextArea
        label="Reason"
        name="reason"
        required
        rows={3}
        maxLength={1000}
        hint="Only the team sees it."
        error={filled.errors.reason}
      />
    </FormDialog>
  )
}
