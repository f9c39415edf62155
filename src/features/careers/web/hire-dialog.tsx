// Confirmation of a hire, with options to close the job and reject the other applicants.
import { useState } from 'react'
import { QueryState } from '#site/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { CloseDialog, Dialog } from '#ui/dialog.tsx'
import type { Application } from '../applications.contract.ts'
import { LETTER_MINUTES } from '../applications.rules.ts'
import { useHiring } from './application-changes.ts'
import { useOthersWaiting } from './application-queries.ts'
import { useNameOf } from '#site/blind-review.ts'

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
  const [answersOthers, setAnswersOthers] = useState(true)
  const { id, jobTitle, revision } = application
  const hire = (): void => {
    if (!others) return
    const answers = answersOthers && others.length > 0
    hiring.mutate({ id, revision, closesJob, answersOthers: answers }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hire ${useNameOf()(application)}?`}
      text={`As ${jobTitle}. They get a mail about it in ${LETTER_MINUTES.hired} minutes, which you can still read, change or stop.`}
    >
      <div className="hire-choices">
        <label className="check-row">
          <input
            type="checkbox"
            checked={closesJob}
            onChange={({ target }) => setClosesJob(target.checked)}
          />
          <span>Close the job: nobody else can apply</span>
        </label>
        {others === undefined ? (
          error ? (
            <QueryState title="Who else waits did not load." error={error} rows={2} />
          ) : (
            <p className="muted small" role="status">
              Looking up who else waits…
            </p>
          )
        ) : others.length > 0 ? (
          <label className="check-row">
            <input
              type="checkbox"
              checked={answersOthers}
              onChange={({ target }) => setAnswersOthers(target.checked)}
            />
            <span>
              Kindly answer the other {others.length === 1 ? 'one' : others.length}
              <small>
                {others.length === 1 ? 'The mail goes' : 'Their mails go'} out in{' '}
                {LETTER_MINUTES.rejected} minutes. Until then you can undo it.
              </small>
            </span>
          </label>
        ) : (
          <p className="muted small">Nobody else waits for an answer about this job.</p>
        )}
      </div>
      <div className="dialog-actions">
        <CloseDialog>Cancel</CloseDialog>
        <Button busy={hiring.isPending} busyLabel="Hiring" disabled={!others} onClick={hire}>
          Hire
        </Button>
      </div>
    </Dialog>
  )
}
