import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { CLOSE_REASONS, type Inquiry } from '../../inquiries.contract.ts'
import { type TeamReason, useCloseInquiry } from './inbox-changes.ts'

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
  ).map((each) => ({ ...each, title: CLOSE_REASONS[each.reason] }))

type Props = { inquiry: Inquiry; onClose: () => void }

export function CloseInquiryDialog({ inquiry, onClose }: Props) {
  const closing = useCloseInquiry(inquiry.id)
  return (
    <ReasonDialog
      title={`Close the request from ${inquiry.name}?`}
      text={
        inquiry.answeredAt
          ? 'The sender sees the reason on the tracking page. You can reopen it at any time.'
          : 'They have no answer yet, and closing does not count as one. ' +
            'The sender sees the reason on the tracking page.'
      }
      reasons={reasonsFor(inquiry)}
      missing="Choose why it is closed."
      submitLabel="Close request"
      busyLabel="Closing"
      isBusy={closing.isPending}
      onChoose={(reason) => closing.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
