// The dialog that adds a to-do for the customer or the team.
import { useState } from 'react'
import { daysLater } from '#kernel/dates.ts'
import { useColleagues } from '#features/accounts/web/admin/colleagues.query.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { NewTask, type Project, TASK_KINDS, type TaskSide } from '../../projects.contract.ts'
import { useNewTask } from '../project-changes.ts'

const KINDS = Object.entries(TASK_KINDS).map(([value, label]) => ({ value, label }))
const SIDES = [
  { value: 'customer', label: 'The customer' },
  { value: 'agency', label: 'The team' },
]
const DEFAULT_DAYS = 3

/** The team confirms its own to-dos, and a form sends no owner as ''. */
const FIELDS = {
  safeParse: (fields: Record<string, unknown>) =>
    NewTask.safeParse({ kind: 'confirm', ...fields, ownerId: fields.ownerId || null }),
}

export function NewTaskDialog({
  project: { id, today, businessName },
  onClose,
}: {
  project: Project
  onClose: () => void
}) {
  const adding = useNewTask(id)
  const filled = useDialogForm(FIELDS, adding, onClose)
  const { errors } = filled
  const [side, setSide] = useState<TaskSide>('customer')
  const { data: colleagues } = useColleagues()
  const text =
    side === 'customer'
      ? `${businessName} gets an email and sees it in their to-dos. From the due date on, it is their turn.`
      : 'Only the team sees it. Today shows the project when it is overdue.'
  return (
    <FormDialog
      title="Add a to-do"
      text={text}
      filled={filled}
      isSending={adding.isPending}
      save="Add to-do"
      saving="Adding"
      onClose={onClose}
    >
      <SelectField
        label="Who does it"
        name="side"
        options={SIDES}
        error={errors.side}
        onChange={({ target }) => setSide(target.value as TaskSide)}
      />
      <TextField
        label={side === 'customer' ? 'What they should do' : 'What to do'}
        name="title"
        required
        maxLength={160}
        error={errors.title}
      />
      <TextArea
        label="Instructions"
        name="detail"
        optional
        rows={2}
        maxLength={2000}
        error={errors.detail}
      />
      <div className="field-pair">
        {side === 'customer' ? (
          <SelectField label="They provide" name="kind" options={KINDS} error={errors.kind} />
        ) : (
          <SelectField
            label="Owner"
            name="ownerId"
            placeholder="No owner"
            options={(colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.ownerId}
          />
        )}
        <TextField
          label="By"
          name="dueOn"
          type="date"
          required
          defaultValue={daysLater(today, DEFAULT_DAYS)}
          error={errors.dueOn}
        />
      </div>
    </FormDialog>
  )
}
