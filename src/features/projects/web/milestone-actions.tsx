// The agency's actions on a milestone: complete, request approval, edit, remove.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#site/form-dialog.tsx'
import { useDialogForm } from '#site/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { keepPlace } from '#ui/focus-place.ts'
import { Icon } from '#ui/icon.tsx'
import { ApprovalRequest, type Milestone, type Project } from '../projects.contract.ts'
import { stateOfStop } from '../projects.rules.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'
import {
  useApprovalRequest,
  useCompletion,
  useMilestoneRemoval,
  useTakingBack,
} from './project-changes.ts'
import { whatFollows } from './project-words.ts'

type Opened = 'complete' | 'ask' | 'edit' | 'remove'

export function MilestoneActions({ project, stop }: { project: Project; stop: Milestone }) {
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  if (stop.completedAt) return null
  return (
    <div className="room-stop-actions">
      {project.state === 'active' && (
        <Steps projectId={project.id} stop={stop} onOpen={setOpened} />
      )}
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={`Change or remove ${stop.name}`}
        onClick={() => setOpened('edit')}
      >
        <Icon of={Pencil} />
      </button>
      {opened === 'complete' && <CompleteDialog project={project} stop={stop} onClose={close} />}
      {opened === 'ask' && <AskDialog projectId={project.id} stop={stop} onClose={close} />}
      {opened === 'edit' && (
        <MilestoneDialog
          projectId={project.id}
          stop={stop}
          onRemove={() => setOpened('remove')}
          onClose={close}
        />
      )}
      {opened === 'remove' && <RemoveDialog projectId={project.id} stop={stop} onClose={close} />}
    </div>
  )
}

function Steps({
  projectId,
  stop,
  onOpen,
}: {
  projectId: string
  stop: Milestone
  onOpen: (what: Opened) => void
}) {
  const takingBack = useTakingBack(projectId, stop.id)
  const state = stateOfStop(stop)
  const isWaiting = state === 'asked' || state === 'changes'
  const ofThis = <span className="visually-hidden">: {stop.name}</span>
  return (
    <>
      {!isWaiting && (
        <Button
          variant="outline"
          size="small"
          aria-haspopup="dialog"
          onClick={() => onOpen('complete')}
        >
          Complete{ofThis}
        </Button>
      )}
      {state === 'open' && (
        <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => onOpen('ask')}>
          Ask for approval{ofThis}
        </Button>
      )}
      {state === 'changes' && (
        <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => onOpen('ask')}>
          Ask again{ofThis}
        </Button>
      )}
      {isWaiting && (
        <Button
          variant="line"
          size="small"
          busy={takingBack.isPending}
          onClick={() => void keepPlace(takingBack.mutateAsync())}
        >
          Take the question back{ofThis}
        </Button>
      )}
    </>
  )
}

type Props = { projectId: string; stop: Milestone; onClose: () => void }

function CompleteDialog({
  project,
  stop,
  onClose,
}: {
  project: Project
  stop: Milestone
  onClose: () => void
}) {
  const completing = useCompletion(project.id, stop.id)
  const isLast = project.milestones.filter(({ completedAt }) => !completedAt).length === 1
  const text = [
    isLast && 'It is the last one: the project is then delivered.',
    whatFollows(project, stop),
    `${project.businessName} is told. This cannot be undone.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Dialog open onClose={onClose} title={`Complete “${stop.name}”?`} text={text}>
      <div className="dialog-actions">
        <Button variant="line" onClick={onClose}>
          Not yet
        </Button>
        <Button
          busy={completing.isPending}
          busyLabel="Completing"
          onClick={() => completing.mutate(undefined, { onSuccess: onClose })}
        >
          {isLast ? 'Complete and deliver' : 'Complete'}
        </Button>
      </div>
    </Dialog>
  )
}

function AskDialog({ projectId, stop, onClose }: Props) {
  const asking = useApprovalRequest(projectId, stop.id)
  const filled = useDialogForm(ApprovalRequest, asking, onClose)
  return (
    <FormDialog
      title={`Ask for approval of “${stop.name}”`}
      text="Until they answer, it is their turn."
      filled={filled}
      isSending={asking.isPending}
      save="Ask for approval"
      saving="Asking"
      onClose={onClose}
    >
      <TextArea
        label="What they should look at"
        name="note"
        optional
        rows={3}
        maxLength={2000}
        error={filled.wrong.note}
        hint="Where to find it, and what matters. Put the file into the room first."
      />
    </FormDialog>
  )
}

function RemoveDialog({ projectId, stop, onClose }: Props) {
  const removing = useMilestoneRemoval(projectId, stop.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove “${stop.name}”?`}
      text="It is taken out of the plan, for the customer too. The record of what happened keeps its name."
    >
      <div className="dialog-actions">
        <Button variant="line" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel="Removing"
          onClick={() => removing.mutate(undefined, { onSuccess: onClose })}
        >
          Remove milestone
        </Button>
      </div>
    </Dialog>
  )
}
