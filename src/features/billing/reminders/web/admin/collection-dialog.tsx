// Moves the due date of a payment, pauses its reminders, and marks it as disputed or written off.
import { useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { formText } from '#site/forms/read-form.ts'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { AdminPayment, CollectionState } from '../../../payments/payments.contract.ts'
import { CollectionChange, type PaymentReminders } from '../../reminders.contract.ts'
import { useChangingCollection, usePaymentReminders } from './reminders.query.ts'
import '#ui/work-layout.css'

type Props = { payment: AdminPayment; onClose: () => void }

const STATES: Record<CollectionState, string> = {
  open: 'Expected',
  disputed: 'Disputed by the customer',
  'written-off': 'Written off, no longer expected',
}
const HINT =
  'A disputed payment gets no automatic reminders. The customer can’t make one that is ' +
  'written off; if the money arrives, record it.'
const OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))

export function CollectionDialog({ payment, onClose }: Props) {
  const { data: reminders, error } = usePaymentReminders(payment.id)
  if (reminders) return <CollectionForm payment={payment} reminders={reminders} onClose={onClose} />
  return (
    <Dialog open hasCloseButton onClose={onClose} title="Collection" text={payment.description}>
      <QueryState title="Couldn’t load the due date." error={error} rows={3} />
    </Dialog>
  )
}

const readChange = (form: FormData, revision: number) =>
  CollectionChange.safeParse({
    revision,
    dueOn: formText(form, 'dueOn'),
    remindersOn: form.has('remindersOn'),
    state: formText(form, 'state'),
    reason: formText(form, 'reason'),
  })

function CollectionForm({
  payment: { id, description, businessName },
  reminders,
  onClose,
}: Props & { reminders: PaymentReminders }) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [{ dueOn, remindersOn, areOnElsewhere, revision, ...before }] = useState(reminders)
  const [state, setState] = useState<string>(before.state)
  const saving = useChangingCollection(id)
  const filled = useForm<CollectionChange>({
    check: (form) => toChecked(readChange(form, revision)),
    isSending: saving.isPending,
    send: (change, onError) => saving.mutate(change, { onSuccess: onClose, onError }),
  })
  return (
    <FormDialog
      title="Collection"
      text={`${description}, from ${businessName}. The invoice keeps the due date that it was issued with.`}
      filled={filled}
      isSending={saving.isPending}
      save="Save"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Due date"
        name="dueOn"
        type="date"
        required
        defaultValue={dueOn}
        error={filled.errors.dueOn}
      />
      <SelectField
        label="This payment is"
        name="state"
        required
        options={OPTIONS}
        value={state}
        error={filled.errors.state}
        hint={HINT}
        onChange={({ target }) => setState(target.value)}
      />
      {state !== 'open' && (
        <TextArea
          label="Reason, visible to the team only"
          name="reason"
          required
          rows={2}
          maxLength={500}
          defaultValue={before.reason}
          error={filled.errors.reason}
        />
      )}
      <label className="check-row">
        <input type="checkbox" name="remindersOn" defaultChecked={remindersOn} />
        <span>
          Remind the customer of this payment by email
          {!areOnElsewhere && (
            <span className="side-note">
              Reminders are off for this customer, or in Settings, so none are sent.
            </span>
          )}
        </span>
      </label>
    </FormDialog>
  )
}
