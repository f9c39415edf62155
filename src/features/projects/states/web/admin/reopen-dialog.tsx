// Reopens a canceled or delivered project.
import { daysLater } from '#kernel/dates.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import type { Project } from '../../../projects.contract.ts'
import { ProjectReopening } from '../../project-states.contract.ts'
import { useReopening } from './project-states.query.ts'

const FIRST_DAYS = 14
const TEXTS = {
  delivered:
    'What is completed and approved stays. ' +
    'The new milestone delivers the project again, and support then starts anew. The customer gets an email.',
  canceled:
    'The work goes on where it stopped, and due dates move by the days since. ' +
    'What is approved stays, and void payments stay void. The customer gets an email.',
}

type Props = { project: Project; onClose: () => void }

export function ReopenDialog({ project: { id, state, today }, onClose }: Props) {
  const reopening = useReopening(id)
  const filled = useDialogForm(FIELDS, reopening, onClose)
  const { errors } = filled
  const isDelivered = state === 'delivered'
  return (
    <FormDialog
      title="Reopen the project"
      text={TEXTS[isDelivered ? 'delivered' : 'canceled']}
      filled={filled}
      isSending={reopening.isPending}
      save="Reopen the project"
      saving="Reopening"
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
      {isDelivered && (
        <div className="field-pair">
          <TextField
            label="Milestone"
            name="milestone.name"
            required
            maxLength={120}
            defaultValue="Second delivery"
            error={errors['milestone.name']}
          />
          <TextField
            label="Due on"
            name="milestone.dueOn"
            type="date"
            required
            defaultValue={daysLater(today, FIRST_DAYS)}
            error={errors['milestone.dueOn']}
          />
        </div>
      )}
    </FormDialog>
  )
}

const FIELDS = {
  safeParse: ({ reason, ...fields }: Record<string, unknown>) =>
    ProjectReopening.safeParse({
      reason,
      milestone:
        'milestone.name' in fields
          ? { name: fields['milestone.name'], dueOn: fields['milestone.dueOn'] }
          : null,
    }),
}
