import { useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { type BusinessProfile, ProfileChange } from '../../profile-changes.contract.ts'
import { useSavingProfile } from './profile.query.ts'

export function EditProfileDialog({
  profile: { id, name, contactName, revision: current },
  onClose,
}: {
  profile: BusinessProfile
  onClose: () => void
}) {
  // A reload behind the dialog must not make its older values current.
  const [revision] = useState(current)
  const saving = useSavingProfile(id)
  const filled = useDialogForm(ProfileChange, saving, onClose, { revision })
  const { errors } = filled
  return (
    <FormDialog
      title="Edit name and contact"
      text="The customer sees it at once. Sent quotes, agreements and invoices keep the former name."
      filled={filled}
      isSending={saving.isPending}
      save="Save"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Business name"
        name="name"
        defaultValue={name}
        required
        maxLength={120}
        autoComplete="off"
        error={errors.name}
      />
      <TextField
        label="Contact"
        name="contactName"
        optional
        defaultValue={contactName}
        maxLength={120}
        autoComplete="off"
        error={errors.contactName}
      />
    </FormDialog>
  )
}
