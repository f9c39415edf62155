// The dialog that adds a to-do for the customer.
import { daysLater } from '#kernel/dates.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { NewTask, type Project, TASK_KINDS } from '../../projects.contract.ts'
import { useNewTask } from '../project-changes.ts'

const KINDS = Object.entries(TASK_KINDS).map(([value, label]) => ({ value, label }))
const DEFAULT_DAYS = 3

export function NewTaskDialog({
  project: { id, today, businessName },
  onClose,
}: {
  project: Project
  onClose: () => void
}) {
  const adding = useNewTask(id)
  const filled = useDialogForm(NewTask, adding, onClose)
  const { errors } = filled
  const text = `${businessName} gets an email and sees it in their to-dos. From the due date on, it is their turn.`
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
      <TextField
        label="What they should do"
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
        <SelectField label="They provide" name="kind" options={KINDS} error={errors.kind} />
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
