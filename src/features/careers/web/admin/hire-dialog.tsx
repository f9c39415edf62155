// Confirmation of a hire, with options to close the job and reject the other applicants.
import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import type { Application } from '../../applications.contract.ts'
import { MAIL_DELAY_MINUTES } from '../../applications.rules.ts'
import { useHiring } from './application-changes.ts'
import { useOthersWaiting } from './application.query.ts'
import { useNameOf } from './blind-review.query.ts'
import '#ui/dialogs.css'
import './admin-careers.css'

export function HireDialog({
  application,
  onClose,
}: {
  application: Application
  onClose: () => void
}) {
  const hiring = useHiring()
  const { data: others, error } = useOthersWaiting(application)
  const [closesJob, setClosesJob] = useState(true)
  const [rejectsOthers, setRejectsOthers] = useState(true)
  const { id, jobTitle, revision } = application
  const hire = (): void => {
    if (!others) return
    const rejectsOthersNow = rejectsOthers && others.length > 0
    hiring.mutate(
      { id, revision, closesJob, rejectsOthers: rejectsOthersNow },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hire ${useNameOf()(application)}?`}
      text={`As ${jobTitle}. They’ll get an email about it in ${MAIL_DELAY_MINUTES.hired} minutes. Until then you can read, edit or discard it.`}
    >
      <div className="hire-choices">
        <label className="check-row">
          <input
            type="checkbox"
            checked={closesJob}
            onChange={({ target }) => setClosesJob(target.checked)}
          />
          <span>Close the job to new applications</span>
        </label>
        {others === undefined ? (
          error ? (
            <QueryState title="Couldn’t load the other applicants." error={error} rows={2} />
          ) : (
            <p className="muted small" role="status">
              Loading the other applicants…
            </p>
          )
        ) : others.length > 0 ? (
          <label className="check-row">
            <input
              type="checkbox"
              checked={rejectsOthers}
              onChange={({ target }) => setRejectsOthers(target.checked)}
            />
            <span>
              Send a friendly rejection to the other {others.length === 1 ? 'one' : others.length}
              <small>
                {others.length === 1 ? 'The email will be sent' : 'Their emails will be sent'} in{' '}
                {MAIL_DELAY_MINUTES.rejected} minutes. Until then you can undo it.
              </small>
            </span>
          </label>
        ) : (
          <p className="muted small">
            No other applicants are waiting for an answer about this job.
          </p>
        )}
      </div>
      <div className="dialog-actions">
        <DialogCloseButton>Cancel</DialogCloseButton>
        <Button busy={hiring.isPending} busyLabel="Hiring" disabled={!others} onClick={hire}>
          Hire
        </Button>
      </div>
    </Dialog>
  )
}
