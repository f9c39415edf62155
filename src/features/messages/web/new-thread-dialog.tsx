// Writing to a customer who has not written to us.
import { useDialogForm } from '#site/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { CloseDialog, Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { NewThread } from '../messages.contract.ts'
import { useNewThread } from './thread-queries.ts'

const ABOUT = { about: 'support', aboutId: null }

export function NewThreadDialog({ onClose }: { onClose: () => void }) {
  const beginning = useNewThread()
  const { form, wrong, isChanged } = useDialogForm(NewThread, beginning, onClose, ABOUT)
  return (
    <Dialog open onClose={onClose} isChanged={isChanged} title="Write to a customer" text="They find it in their dashboard, and in a mail unless they want none about messages. About a quote or a project you write in its own screen.">
      <form className="dialog-form" {...form}>
        <TextField label="Email address of their account" name="email" type="email" required autoComplete="off" spellCheck={false} maxLength={254} error={wrong.email} />
        <TextArea label="Message" name="text" required rows={5} error={wrong.text} />
        <div className="dialog-actions">
          <CloseDialog>Cancel</CloseDialog>
          <Button type="submit" busy={beginning.isPending} busyLabel="Sending">Send</Button>
        </div>
      </form>
    </Dialog>
  )
}
