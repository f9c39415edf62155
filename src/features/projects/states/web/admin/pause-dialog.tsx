// Pauses a project, with a reason and the day on which it resumes.
import { daysLater } from '#kernel/dates.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import type { Project } from '../../../projects.contract.ts'
import { ProjectPause } from '../../project-states.contract.ts'
import { usePause } from './project-states.query.ts'

type Props = { project: Project; onClose: () => void }

export function PauseDialog({ project: { id, today }, onClose }: Props) {
  const pausing = usePause(id)
  const filled = useDialogForm(FIELDS, pausing, onClose)
  const { errors } = filled
  return (
    <FormDialog
      title="Pause the project"
      text="Reminders and the count of days stop. When it resumes, due dates move by the days of the pause. The customer gets an email."
      filled={filled}
      isSending={pausing.isPending}
      save="Pause the project"
      saving="Pausing"
      onClose={onClose}
    >
      <TextArea
        label="Reason, shown to the customer"
        name="reason"
        required
        rows={3}
        maxLength={200}
        error={errors.reason}
      />
      <TextField
        label="Resumes on"
        name="resumesOn"
        type="date"
        optional
        min={daysLater(today, 1)}
        hint="On this day the work resumes automatically. If empty, you resume it."
        error={errors.resumesOn}
      />
    </FormDialog>
  )
}

const FIELDS = {
  safeParse: (fields: Record<string, unknown>) =>
    ProjectPause.safeParse({ ...fields, resumesOn: fields.resumesOn || null }),
}
