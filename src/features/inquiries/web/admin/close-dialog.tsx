import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { RadioCard } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { CLOSE_REASONS, type Inquiry } from '../../inquiries.contract.ts'
import { type TeamReason, useCloseInquiry } from './inbox-changes.ts'
import '#ui/choices.css'
import '#ui/dialogs.css'
import './inquiry.css'

const REASONS: readonly { reason: TeamReason; meaning: string }[] = [
  { reason: 'answered', meaning: 'They have our answer, and nothing is left to do.' },
  { reason: 'not-a-fit', meaning: 'Reply first, so that they know why.' },
  { reason: 'no-reply', meaning: 'We asked and did not hear back.' },
  { reason: 'duplicate', meaning: 'We continue with the other one.' },
  { reason: 'no-contact', meaning: 'There is no one to write to or call.' },
]
/** "No reply" needs contact details, "no contact" their absence, and "answered" an answer. */
const reasonsFor = ({ isReachable, answeredAt }: Inquiry) =>
  REASONS.filter(
    ({ reason }) =>
      reason !== (isReachable ? 'no-contact' : 'no-reply') &&
      (reason !== 'answered' || answeredAt !== null),
  )

type Props = { inquiry: Inquiry; onClose: () => void }

export function CloseInquiryDialog({ inquiry, onClose }: Props) {
  const closing = useCloseInquiry(inquiry.id)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = REASONS.find((option) => option.reason === chosen)?.reason
    if (!reason) return setError('Choose why it is closed.')
    setError(undefined)
    closing.mutate(reason, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Close the request from ${inquiry.name}?`}
      text={
        inquiry.answeredAt
          ? 'The sender sees the reason on the tracking page. You can reopen it at any time.'
          : 'They have no answer yet, and closing does not count as one. The sender sees the reason on the tracking page.'
      }
    >
      <form className="close-form" noValidate onSubmit={submit}>
        <fieldset aria-describedby={error && 'close-error'}>
          <legend className="visually-hidden">Reason</legend>
          <div className="choice-cards">
            {reasonsFor(inquiry).map(({ reason, meaning }) => (
              <RadioCard
                key={reason}
                name="reason"
                value={reason}
                title={CLOSE_REASONS[reason]}
                text={meaning}
                onChange={() => setError(undefined)}
              />
            ))}
          </div>
          <div role="alert">
            <FieldError id="close-error" text={error} />
          </div>
        </fieldset>
        <div className="dialog-actions">
          <Button variant="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={closing.isPending} busyLabel="Closing">
            Close request
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
