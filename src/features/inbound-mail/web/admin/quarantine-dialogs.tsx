// Assigns an email to a conversation, or rejects it.
import { useState } from 'react'
import * as z from 'zod/mini'
import { useBlind } from '#features/careers/web/admin/blind-review.query.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { RadioCard } from '#ui/choice.tsx'
import { TextField } from '#ui/field.tsx'
import { MailAssignment, type OpenedQuarantinedMail } from '../../inbound-mail.contract.ts'
import { useAssignMail, useRejectMail } from './quarantine.query.ts'
import './quarantine.css'

type Props = { mail: OpenedQuarantinedMail; onClose: () => void; onDone: () => void }

export function AssignDialog({ mail: { id, candidates }, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState(candidates[0]?.id ?? '')
  const [isBlind] = useBlind()
  const assigning = useAssignMail(id)
  const { errors, ...filled } = useDialogForm(MailAssignment, assigning, onDone)
  return (
    <FormDialog
      title="Assign to a conversation"
      text="The email becomes a message there, under the name of its sender, and starts a response time."
      filled={filled}
      isSending={assigning.isPending}
      save="Assign"
      saving="Assigning"
      onClose={onClose}
    >
      {candidates.length > 0 && (
        <fieldset className="quarantine-candidates">
          <legend className="visually-hidden">Conversation</legend>
          {candidates.map(({ id, about, title, name, email }) => (
            <RadioCard
              key={id}
              name="conversation"
              value={id}
              checked={chosen === id}
              onChange={() => setChosen(id)}
              title={title}
              text={isBlind && about === 'application' ? 'The applicant' : `${name}, ${email}`}
            />
          ))}
          <RadioCard
            name="conversation"
            value=""
            checked={chosen === ''}
            onChange={() => setChosen('')}
            title="Another request or application"
            text="Enter its number."
          />
        </fieldset>
      )}
      {chosen === '' && (
        <TextField
          label="Number"
          name="reference"
          hint="Of a request or an application, such as R-7F3K-92."
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors['reference']}
        />
      )}
    </FormDialog>
  )
}

const Nothing = z.object({})

export function RejectDialog({ mail: { id, subject }, onClose, onDone }: Props) {
  const rejecting = useRejectMail(id)
  const sending = {
    isPending: rejecting.isPending,
    mutate: (_: z.infer<typeof Nothing>, on: Parameters<typeof rejecting.mutate>[1]) =>
      rejecting.mutate(undefined, on),
  }
  const filled = useDialogForm(Nothing, sending, onDone)
  return (
    <FormDialog
      title="Reject this email?"
      text={`“${subject || 'No subject'}” and its files are deleted for good. Its sender is not told.`}
      filled={filled}
      isSending={rejecting.isPending}
      save="Reject"
      saving="Rejecting"
      isDestructive
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
