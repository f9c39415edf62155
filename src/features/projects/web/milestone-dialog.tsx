// Adding a milestone, or changing one.
import { useDialogForm } from '#site/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { CloseDialog, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { type Milestone, MilestoneChange, NewMilestone, type Project } from '../projects.contract.ts'
import { useMilestone, useNewMilestone } from './project-changes.ts'

const TEXT = 'The customer sees it at once. Milestones stand in the order of their days.'

export function NewMilestoneDialog({ project: { id, today }, onClose }: { project: Project; onClose: () => void }) {
  const adding = useNewMilestone(id)
  const { form, wrong, isChanged } = useDialogForm(NewMilestone, adding, onClose)
  return (
    <Dialog open onClose={onClose} isChanged={isChanged} title="Add a milestone" text={TEXT}>
      <form className="dialog-form" {...form}>
        <TextField label="Name" name="name" required maxLength={120} error={wrong.name} />
        <TextField label="Due on" name="dueOn" type="date" required defaultValue={today} error={wrong.dueOn} />
        <div className="dialog-actions">
          <CloseDialog>Cancel</CloseDialog>
          <Button type="submit" busy={adding.isPending} busyLabel="Adding">Add milestone</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A day that is not chosen is none. */
const WithoutDay = { safeParse: (fields: Record<string, unknown>) => MilestoneChange.safeParse({ ...fields, dueOn: fields.dueOn || null }) }

/** One without a day may stay so until the work begins. */
export function MilestoneDialog({ projectId, stop: { id, name, dueOn }, onRemove, onClose }: { projectId: string; stop: Milestone; onRemove: () => void; onClose: () => void }) {
  const saving = useMilestone(projectId, id)
  const { form, wrong, isChanged } = useDialogForm(WithoutDay, saving, onClose)
  const isDated = dueOn !== null
  return (
    <Dialog open onClose={onClose} isChanged={isChanged} title="Change the milestone" text={TEXT}>
      <form className="dialog-form" {...form}>
        <TextField label="Name" name="name" required maxLength={120} defaultValue={name} error={wrong.name} />
        <TextField label="Due on" name="dueOn" type="date" required={isDated} optional={!isDated} hint={isDated ? undefined : 'Left empty, it is dated when the work begins.'} defaultValue={dueOn ?? ''} error={wrong.dueOn} />
        <div className="dialog-actions">
          <Button variant="danger" onClick={onRemove}>Remove milestone</Button>
          <CloseDialog>Cancel</CloseDialog>
          <Button type="submit" busy={saving.isPending} busyLabel="Saving">Save milestone</Button>
        </div>
      </form>
    </Dialog>
  )
}
