// The dialog in which the customer returns a deliverable with a reason.
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { type Deliverable, DeliverableReturn } from '../../deliverables.contract.ts'
import { numberedName } from '../../deliverables.rules.ts'
import { useReturn } from './my-deliverables.query.ts'
import '#ui/dialogs.css'

export function ReturnDialog({ item, onClose }: { item: Deliverable; onClose: () => void }) {
  const returning = useReturn(item.id)
  const { form, errors, isChanged } = useDialogForm(DeliverableReturn, returning, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      isChanged={isChanged}
      title={`Return “${numberedName(item)}”?`}
      text="The team gets your reason, completes it and asks you again."
    >
      <form className="dialog-form" {...form}>
        <TextArea
          label="What is missing or should change?"
          name="reason"
          required
          rows={4}
          maxLength={2000}
          error={errors.reason}
        />
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button type="submit" busy={returning.isPending} busyLabel="Returning">
            Return
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
