// Dialog that starts a conversation with a customer.
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { NewThread } from '../../messages.contract.ts'
import { useNewThread } from './thread.query.ts'

const ABOUT = { about: 'support', aboutId: null }

export function NewThreadDialog({ to, onClose }: { to?: string; onClose: () => void }) {
  const creating = useNewThread()
  const filled = useDialogForm(NewThread, creating, onClose, ABOUT)
  const text =
    'They’ll see it in their dashboard and get it by email, unless they turned off emails about messages. To write about a quote or project, open it first.'
  return (
    <FormDialog
      title="Write to a customer"
      text={text}
      filled={filled}
      isSending={creating.isPending}
      save="Send"
      saving="Sending"
      onClose={onClose}
    >
      <TextField
        label="Customer’s email address"
        name="email"
        type="email"
        defaultValue={to}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        error={filled.errors.email}
      />
      <TextArea label="Message" name="text" required rows={5} error={filled.errors.text} />
    </FormDialog>
  )
}
