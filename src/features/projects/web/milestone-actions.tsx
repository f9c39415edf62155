// The agency's actions on a milestone: complete, request approval, edit, remove.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#site/form-dialog.tsx'
import { useDialogForm } from '#site/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { ApprovalRequest, type Milestone, type Project } from '../projects.contract.ts'
import { stateOfStop } from '../projects.rules.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'
import {
  useApprovalRequest,
  useCompletion,
  useMilestoneRemoval,
  useWithdrawApprovalRequest,
} from './project-changes.ts'
import { nextAfter } from './project-words.ts'

type Opened = 'complete' | 'ask' | 'edit' | 'remove'

export function MilestoneActions({ project, stop }: { project: Project; stop: Milestone }) {
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  if (stop.completedAt) return null
  return (
    <div className="workspace-stop-actions">
      {project.state === 'active' && (
        <Steps projectId={project.id} stop={stop} onOpen={setOpened} />
      )}
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={`Edit or remove ${stop.name}`}
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
  const withdrawing = useWithdrawApprovalRequest(projectId, stop.id)
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
          busy={withdrawing.isPending}
          onClick={() => void restoreFocusAfter(withdrawing.mutateAsync())}
        >
          Cancel request{ofThis}
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
    isLast && 'It is the last milestone, so the project will be delivered.',
    nextAfter(project, stop),
    `${project.businessName} is notified. This cannot be undone.`,
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
        label="What they should review"
        name="note"
        optional
        rows={3}
        maxLength={2000}
        error={filled.wrong.note}
        hint="Where to find it, and what to look for. Add the file to the project first."
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
      text="It is removed from the plan, for the customer too. The activity list keeps its name."
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
