import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { type BusinessProfile, NewAddress } from '../../profile-changes.contract.ts'
import { ADDRESS_LINK_HOURS } from '../../profile-changes.rules.ts'
import { useStartingAddressChange } from './profile.query.ts'

export function ChangeEmailDialog({
  profile: { id, name, email },
  onClose,
}: {
  profile: BusinessProfile
  onClose: () => void
}) {
  const starting = useStartingAddressChange(id)
  const filled = useDialogForm(NewAddress, starting, onClose)
  return (
    <FormDialog
      title={`Change the email of ${name}`}
      text={
        `The new address receives a link that works for ${ADDRESS_LINK_HOURS} hours, and ${email} is ` +
        'notified. Once the new address is confirmed, quotes, payments, plans, projects and ' +
        'conversations move to it, and the former sign-in ends.'
      }
      filled={filled}
      isSending={starting.isPending}
      save="Send link"
      saving="Sending"
      onClose={onClose}
    >
      <TextField
        label="New email address"
        name="email"
        type="email"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        error={filled.errors.email}
      />
    </FormDialog>
  )
}
