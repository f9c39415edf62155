// Dialog that starts a conversation with a customer.
import { FormDialog } from '#site/form-dialog.tsx'
import { useDialogForm } from '#site/use-dialog-form.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { NewThread } from '../messages.contract.ts'
import { useNewThread } from './thread-queries.ts'

const ABOUT = { about: 'support', aboutId: null }

export function NewThreadDialog({ to, onClose }: { to?: string; onClose: () => void }) {
  const beginning = useNewThread()
  const filled = useDialogForm(NewThread, beginning, onClose, ABOUT)
  const text =
    'They find it in their dashboard, and in a mail unless they want none about messages. About a quote or a project you write in its own screen.'
  return (
    <FormDialog
      title="Write to a customer"
      text={text}
      filled={filled}
      isSending={beginning.isPending}
      save="Send"
      saving="Sending"
      onClose={onClose}
    >
      <TextField
        label="Email address of their account"
        name="email"
        type="email"
        defaultValue={to}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        error={filled.wrong.email}
      />
      <TextArea label="Message" name="text" required rows={5} error={filled.wrong.text} />
    </FormDialog>
  )
}
