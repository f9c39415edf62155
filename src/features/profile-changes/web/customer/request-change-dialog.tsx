import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { type MyProfile, NewProfileRequest } from '../../profile-changes.contract.ts'
import { useRequestingChange } from './my-profile.query.ts'

export function RequestChangeDialog({
  profile: { name, contactName, email },
  onClose,
}: {
  profile: MyProfile
  onClose: () => void
}) {
  const requesting = useRequestingChange()
  const filled = useDialogForm(NewProfileRequest, requesting, onClose)
  const { errors } = filled
  return (
    <FormDialog
      title="Request a change"
      text={
        <>
          Change what is out of date, and leave the rest. We check every change before we make it.
          For anything else,{' '}
          <Link
            className="text-link"
            to={`${paths.customer.section('messages')}&draft=business-details`}
          >
            write to us
          </Link>
          .
        </>
      }
      filled={filled}
      isSending={requesting.isPending}
      save="Send request"
      saving="Sending"
      onClose={onClose}
    >
      <TextField
        label="Business name"
        name="name"
        defaultValue={name}
        maxLength={120}
        autoComplete="organization"
        error={errors.name}
      />
      <TextField
        label="Contact"
        name="contactName"
        optional
        defaultValue={contactName}
        maxLength={120}
        autoComplete="name"
        error={errors.contactName}
      />
      <TextField
        label="Business email"
        name="email"
        type="email"
        defaultValue={email}
        maxLength={254}
        autoComplete="email"
        spellCheck={false}
        hint="You sign in with it. We send a link to the new address before it changes."
        error={errors.email}
      />
      <TextArea
        label="Reason"
        name="reason"
        optional
        rows={3}
        maxLength={1000}
        error={errors.reason}
      />
    </FormDialog>
  )
}
