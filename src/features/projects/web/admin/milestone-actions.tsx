// The agency's actions on a milestone: complete, request approval, edit, remove.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import {
  ApprovalRequest,
  isOpenState,
  type Milestone,
  type Project,
} from '../../projects.contract.ts'
import { milestoneState } from '../../projects.rules.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'
import {
  useApprovalRequest,
  useCompleteMilestone,
  useRemoveMilestone,
  useWithdrawApprovalRequest,
} from '../project-changes.ts'
import { nextAfter } from '../project-texts.ts'
import '#ui/work.css'
import '#ui/dialogs.css'
import '../workspace.css'

type Opened = 'complete' | 'request' | 'edit' | 'remove'

export function MilestoneActions({
  project,
  milestone,
}: {
  project: Project
  milestone: Milestone
}) {
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  if (milestone.completedAt || !isOpenState(project.state)) return null
  return (
    <div className="workspace-milestone-actions">
      {project.state === 'active' && (
        <Steps projectId={project.id} milestone={milestone} onOpen={setOpened} />
      )}
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={`Edit or remove ${milestone.name}`}
        onClick={() => setOpened('edit')}
      >
        <Icon of={Pencil} />
      </button>
      {opened === 'complete' && (
        <CompleteDialog project={project} milestone={milestone} onClose={close} />
      )}
      {opened === 'request' && (
        <ApprovalRequestDialog projectId={project.id} milestone={milestone} onClose={close} />
      )}
      {opened === 'edit' && (
        <MilestoneDialog
          projectId={project.id}
          milestone={milestone}
          onRemove={() => setOpened('remove')}
          onClose={close}
        />
      )}
      {opened === 'remove' && (
        <RemoveDialog projectId={project.id} milestone={milestone} onClose={close} />
      )}
    </div>
  )
}

function Steps({
  projectId,
  milestone,
  onOpen,
}: {
  projectId: string
  milestone: Milestone
  onOpen: (what: Opened) => void
}) {
  const withdrawing = useWithdrawApprovalRequest(projectId, milestone.id)
  const state = milestoneState(milestone)
  const isWaiting = state === 'requested' || state === 'changes'
  const ofThis = <span className="visually-hidden">: {milestone.name}</span>
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
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => onOpen('request')}
        >
          Ask for approval{ofThis}
        </Button>
      )}
      {state === 'changes' && (
        <Button
          variant="outline"
          size="small"
          aria-haspopup="dialog"
          onClick={() => onOpen('request')}
        >
          Ask again{ofThis}
        </Button>
      )}
      {isWaiting && (
        <Button
          variant="neutral"
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

type Props = { projectId: string; milestone: Milestone; onClose: () => void }

function CompleteDialog({
  project,
  milestone,
  onClose,
}: {
  project: Project
  milestone: Milestone
  onClose: () => void
}) {
  const completing = useCompleteMilestone(project.id, milestone.id)
  const isLast = project.milestones.filter(({ completedAt }) => !completedAt).length === 1
  const text = [
    isLast && 'It is the last milestone, so the project will be delivered.',
    nextAfter(project, milestone),
    `${project.businessName} is notified. This cannot be undone.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Dialog open onClose={onClose} title={`Complete “${milestone.name}”?`} text={text}>
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
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

function ApprovalRequestDialog({ projectId, milestone, onClose }: Props) {
  const requesting = useApprovalRequest(projectId, milestone.id)
  const filled = useDialogForm(ApprovalRequest, requesting, onClose)
  return (
    <FormDialog
      title={`Ask for approval of “${milestone.name}”`}
      text="The project waits on the customer until they respond."
      filled={filled}
      isSending={requesting.isPending}
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
        error={filled.errors.note}
        hint="Where to find it, and what to look for. Add the file to the project first."
      />
    </FormDialog>
  )
}

function RemoveDialog({ projectId, milestone, onClose }: Props) {
  const removing = useRemoveMilestone(projectId, milestone.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove “${milestone.name}”?`}
      text="It is removed from the plan, for the customer too. The activity list keeps its name."
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
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
