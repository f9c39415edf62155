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
  { reason: 'answered', meaning: 'The response time stops here.' },
  { reason: 'not-a-fit', meaning: 'Reply first, so that they know why.' },
  { reason: 'no-reply', meaning: 'We asked and did not hear back.' },
  { reason: 'duplicate', meaning: 'We continue with the other one.' },
  { reason: 'no-contact', meaning: 'There is no one to write to or call.' },
]
/** "No reply" needs contact details; "no contact" needs their absence. */
const reasonsFor = ({ isReachable }: Inquiry) =>
  REASONS.filter(({ reason }) => (isReachable ? reason !== 'no-contact' : reason !== 'no-reply'))

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
      text="The sender sees the reason on the tracking page. You can reopen it at any time."
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
