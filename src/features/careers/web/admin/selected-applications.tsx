// Bulk actions on applications, and the confirmation of a deletion.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '#ui/routing/routing.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { restoreFocusOnUnmount } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import type { Application } from '../../applications.contract.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../application-statuses.contract.ts'
import { useSetStatuses, useApplicationRemoval } from './application-changes.ts'
import { ALL_STATUSES } from './application.query.ts'
import '#ui/dialogs.css'
import './admin-careers.css'

type Props = {
  chosen: readonly Application[]
  openId: string | undefined
  back: string
  onClear: () => void
  onGone: (ids: readonly string[]) => void
}

export function SelectionBar({ chosen, openId, back, onClear, onGone }: Props) {
  const changing = useSetStatuses()
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const ids = chosen.map(({ id }) => id)
  const leave = (gone: readonly string[]): void => {
    onGone(gone)
    if (openId && gone.includes(openId))
      void navigate(back, { replace: true, preventScrollReset: true })
  }
  return (
    <div
      ref={restoreFocusOnUnmount}
      className="applications-selected"
      role="group"
      aria-label="Selected applications"
    >
      <b className="numeric" role="status">
        {chosen.length} selected
      </b>
      {/* The options are the contract's values. */}
      <select
        className="field-input"
        aria-label="Status of the selected applications"
        value=""
        aria-busy={changing.isPending}
        onChange={({ target }) =>
          changing.mutate(
            { chosen, status: target.value as ApplicationStatus },
            { onSuccess: onClear },
          )
        }
      >
        <option value="" disabled>
          Set status
        </option>
        {ALL_STATUSES.map((status) => (
          <option key={status} value={status}>
            {APPLICATION_STATUSES[status]}
          </option>
        ))}
      </select>
      <AdminOnly>
        <Button variant="neutral" size="small" onClick={() => setDeleting(true)}>
          <Icon of={Trash2} />
          Delete
        </Button>
      </AdminOnly>
      <Button variant="secondary" size="small" onClick={onClear}>
        Clear selection
      </Button>
      {isDeleting && (
        <DeleteDialog
          ids={ids}
          name={chosen.length === 1 ? '1 application' : `${chosen.length} applications`}
          onClose={() => setDeleting(false)}
          onGone={leave}
        />
      )}
    </div>
  )
}

export function DeleteDialog({
  ids,
  name,
  onClose,
  onGone,
}: {
  ids: readonly string[]
  name: string
  onClose: () => void
  onGone: (ids: readonly string[]) => void
}) {
  const removing = useApplicationRemoval(onGone)
  const remove = (): void => removing.mutate(ids, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      text="Pending emails won’t be sent, and the applicant won’t be notified. You can undo this right after."
    >
      <div className="dialog-actions">
        <DialogCloseButton>Keep</DialogCloseButton>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel="Deleting"
          onClick={remove}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
