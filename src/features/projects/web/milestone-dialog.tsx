// Adding a milestone, or changing one.
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { type Milestone, MilestoneChange, type Project } from '../projects.contract.ts'
import { useMilestone } from './project-changes.ts'
import { wrongIn } from '#site/wrong-in.ts'

/** A new one without `stop`. */
export function MilestoneDialog({ project: { id, today }, stop, onRemove, onClose }: { project: Project; stop?: Milestone; onRemove?: () => void; onClose: () => void }) {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const saving = useMilestone(id, stop?.id)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (saving.isPending) return
    const read = MilestoneChange.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setWrong(wrongIn(read.error))
    if (read.success) saving.mutate(read.data, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={stop ? 'Change the milestone' : 'Add a milestone'} text="The customer sees it at once. Milestones stand in the order of their days.">
      <form className="room-form" noValidate onSubmit={submit}>
        <TextField label="Name" name="name" required maxLength={120} defaultValue={stop?.name} error={wrong.name} />
        <TextField label="Due on" name="dueOn" type="date" required defaultValue={stop?.dueOn ?? today} error={wrong.dueOn} />
        <div className="dialog-actions">
          {onRemove && <Button variant="danger" onClick={onRemove}>Remove milestone</Button>}
          <Button variant="line" onClick={onClose}>Cancel</Button>
          <Button type="submit" busy={saving.isPending} busyLabel="Saving">{stop ? 'Save milestone' : 'Add milestone'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
