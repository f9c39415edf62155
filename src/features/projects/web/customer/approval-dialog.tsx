// The dialog in which the customer approves a milestone or asks for changes.
import { useState } from 'react'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { ChangeRequest, type Milestone } from '../../projects.contract.ts'
import { isWaiting, NoLongerNeeded } from './no-longer-needed.tsx'
import { useApproveMilestone, useChangeRequest } from '../project-changes.ts'
import '#ui/dialogs.css'

type Props = { projectId: string; milestone: Milestone; isOver: boolean; onClose: () => void }

export function ApprovalDialog({ projectId, milestone, isOver, onClose }: Props) {
  const { id, name, approvalNote } = milestone
  const [hasText, setHasText] = useState(false)
  const approving = useApproveMilestone(projectId, id)
  const requesting = useChangeRequest(projectId, id)
  const isPending = requesting.isPending || approving.isPending
  const { form, errors } = useDialogForm(ChangeRequest, { ...requesting, isPending }, onClose)
  const isTooLate = isOver && [requesting, approving].every(isWaiting)
  return (
    <Dialog
      open
      onClose={onClose}
      hasCloseButton
      isChanged={hasText}
      title={`Approve “${name}”?`}
      text={
        approvalNote ??
        'You can find it in the files, or where we told you. Once you approve it, we continue with the next step.'
      }
    >
      <form className="dialog-form" {...form}>
        <TextArea
          label="What should we change?"
          name="text"
          optional
          rows={3}
          maxLength={5000}
          error={errors.text}
          hint={hasText ? 'Send your comment, or clear it to approve.' : undefined}
          onChange={({ target }) => setHasText(target.value.trim() !== '')}
        />
        {isTooLate && (
          <NoLongerNeeded what="The request was answered or canceled" hasText={hasText} />
        )}
        <div className="dialog-actions">
          <Button
            type="submit"
            variant={hasText ? 'primary' : 'neutral'}
            disabled={isTooLate}
            busy={requesting.isPending}
            busyLabel="Sending"
          >
            Ask for changes
          </Button>
          <Button
            variant={hasText ? 'neutral' : 'primary'}
            disabled={hasText || requesting.isPending || isTooLate}
            busy={approving.isPending}
            busyLabel="Approving"
            onClick={() => approving.mutate(undefined, { onSuccess: onClose })}
          >
            Approve
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
