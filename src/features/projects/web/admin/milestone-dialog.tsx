// The dialog that adds or edits a milestone.
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import {
  type Milestone,
  MilestoneChange,
  NewMilestone,
  type Project,
} from '../../projects.contract.ts'
import { useChangeMilestone, useNewMilestone } from '../project-changes.ts'

const TEXT = 'The customer sees it right away. Milestones are sorted by date.'

export function NewMilestoneDialog({
  project: { id, today },
  onClose,
}: {
  project: Project
  onClose: () => void
}) {
  const adding = useNewMilestone(id)
  const filled = useDialogForm(NewMilestone, adding, onClose)
  return (
    <FormDialog
      title="Add a milestone"
      text={TEXT}
      filled={filled}
      isSending={adding.isPending}
      save="Add milestone"
      saving="Adding"
      onClose={onClose}
    >
      <TextField label="Name" name="name" required maxLength={120} error={filled.errors.name} />
      <TextField
        label="Due on"
        name="dueOn"
        type="date"
        required
        defaultValue={today}
        error={filled.errors.dueOn}
      />
    </FormDialog>
  )
}

const WithoutDay = {
  safeParse: (fields: Record<string, unknown>) =>
    MilestoneChange.safeParse({
      ...fields,
      dueOn: fields.dueOn || null,
      ...(typeof fields.weeks === 'string' && { weeks: Number(fields.weeks) }),
    }),
}

export function MilestoneDialog({
  projectId,
  milestone: { id, name, weeks, dueOn },
  onRemove,
  onClose,
}: {
  projectId: string
  milestone: Milestone
  onRemove: () => void
  onClose: () => void
}) {
  const saving = useChangeMilestone(projectId, id)
  const filled = useDialogForm(WithoutDay, saving, onClose)
  const isDated = dueOn !== null
  return (
    <FormDialog
      title="Edit the milestone"
      text={TEXT}
      filled={filled}
      isSending={saving.isPending}
      save="Save milestone"
      saving="Saving"
      onClose={onClose}
      aside={
        <Button variant="danger" onClick={onRemove}>
          Remove milestone
        </Button>
      }
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={120}
        defaultValue={name}
        error={filled.errors.name}
      />
      {!isDated && (
        <TextField
          label="Weeks after the start"
          name="weeks"
          type="number"
          min={1}
          max={520}
          required
          defaultValue={weeks}
          error={filled.errors.weeks}
        />
      )}
      <TextField
        label="Due on"
        name="dueOn"
        type="date"
        required={isDated}
        optional={!isDated}
        hint={isDated ? undefined : 'If empty, the start of the work sets it from the weeks.'}
        defaultValue={dueOn ?? ''}
        error={filled.errors.dueOn}
      />
    </FormDialog>
  )
}
