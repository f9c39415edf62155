// The customer's answer to what we ask approval for.
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import type { Milestone } from '../projects.contract.ts'
import { useApproval, useChangeRequest } from './project-changes.ts'

export function ApprovalDialog({ projectId, stop: { id, name, approvalNote }, onClose }: { projectId: string; stop: Milestone; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const approving = useApproval(projectId, id)
  const asking = useChangeRequest(projectId, id)
  const askChanges = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (text) return asking.mutate(text, { onSuccess: onClose })
    setError('Say what should be different.')
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <Dialog open onClose={onClose} title={`Does “${name}” fit?`} text={approvalNote ?? 'You find it among the files, or where we have told you. Once you approve it, we go on from there.'}>
      <form ref={form} className="room-form" noValidate onSubmit={askChanges}>
        <TextArea label="What should be different?" name="text" optional rows={3} maxLength={5000} error={error} onInput={() => setError(undefined)} />
        <div className="dialog-actions">
          <Button type="submit" variant="line" busy={asking.isPending} busyLabel="Sending">Ask for changes</Button>
          <Button busy={approving.isPending} busyLabel="Approving" onClick={() => approving.mutate(undefined, { onSuccess: onClose })}>Approve</Button>
        </div>
      </form>
    </Dialog>
  )
}
