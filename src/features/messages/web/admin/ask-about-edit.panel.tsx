// Asks the customer about an active edit, whose clock stops until the answer.
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { EDITS } from '#features/edits/web/admin/edits.query.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { EditQuestion } from '../../messages.contract.ts'
import { THREADS } from './thread-counts.query.ts'

type QuestionedEdit = { id: string; title: string; businessName: string }

export function AskAboutEditPanel({ edit }: { edit: QuestionedEdit }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="neutral" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={MessageCircleQuestion} />
        Ask the customer
      </Button>
      {isOpen && <AskDialog edit={edit} onClose={() => setOpen(false)} />}
    </>
  )
}

function AskDialog({ edit, onClose }: { edit: QuestionedEdit; onClose: () => void }) {
  const { id, title, businessName } = edit
  const sending = useChange(
    (json: EditQuestion, withKey) =>
      unwrap(privateApi().edits[':id'].question.$post({ param: { id }, json }, withKey)),
    {
      invalidates: [EDITS, THREADS],
      isShownElsewhere: hasFields,
      toast: () => ({ title: 'Question sent', description: 'The clock stops until the answer.' }),
    },
  )
  const filled = useDialogForm(EditQuestion, sending, onClose)
  return (
    <FormDialog
      title={`Ask about “${title}”`}
      text={`${businessName} gets this as a message. The edit keeps its place, and its clock stops until they answer.`}
      filled={filled}
      isSending={sending.isPending}
      save="Send question"
      saving="Sending"
      onClose={onClose}
    >
      <TextArea
        label="Question"
        name="question"
        required
        rows={4}
        maxLength={5000}
        error={filled.errors.question}
      />
    </FormDialog>
  )
}
