// The dialog in which the team cancels an edit with a reason.
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextArea } from '#ui/field.tsx'
import { EditCancellation, type TeamEdit } from '../../edits.contract.ts'
import { useCancelEdit } from './edits.query.ts'

export function CancelEditDialog({ edit, onClose }: { edit: TeamEdit; onClose: () => void }) {
  const canceling = useCancelEdit(edit.id)
  const filled = useDialogForm(EditCancellation, canceling, onClose)
  return (
    <FormDialog
      title={`Cancel “${edit.title}”?`}
      text={`${edit.businessName} gets your reason, and the next edit of the queue starts.`}
      filled={filled}
      isSending={canceling.isPending}
      save="Cancel the edit"
      saving="Canceling"
      isDestructive
      closing="Keep the edit"
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        name="reason"
        required
        rows={4}
        maxLength={2000}
        error={filled.errors.reason}
      />
    </FormDialog>
  )
}
