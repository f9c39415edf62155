import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextArea } from '#ui/field.tsx'
import { RequestDecline } from '../../profile-changes.contract.ts'
import { useDeclining } from './profile.query.ts'

export function DeclineDialog({
  profileId,
  requestId,
  onClose,
}: {
  profileId: string
  requestId: string
  onClose: () => void
}) {
  const declining = useDeclining(profileId, requestId)
  const filled = useDialogForm(RequestDecline, declining, onClose)
  return (
    <FormDialog
      title="Decline the request?"
      text="The customer receives your reason by email, and sees it in My Profile."
      filled={filled}
      isSending={declining.isPending}
      save="Decline"
      saving="Declining"
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        name="reason"
        required
        rows={4}
        maxLength={1000}
        error={filled.errors.reason}
      />
    </FormDialog>
  )
}
