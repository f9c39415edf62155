// Sends a copy of an email, or shows why that is not possible.
import { Send } from 'lucide-react'
import { useState } from 'react'
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SentMail } from '../../mails.contract.ts'
import { useResendMail } from './mail.query.ts'
import '#ui/work-layout.css'
import '#ui/dialogs.css'

export function ResendMail({ mail }: { mail: SentMail }) {
  const [isConfirming, setConfirming] = useState(false)
  if (mail.status !== 'sent' && mail.status !== 'no-server') return null
  if (mail.noResendReason)
    return (
      <p className="side-note">
        <b>Cannot be sent again.</b> {mail.noResendReason}
      </p>
    )
  return (
    <div>
      <Button variant="neutral" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        <Icon of={Send} />
        Send again
      </Button>
      {isConfirming && <Question mail={mail} onClose={() => setConfirming(false)} />}
    </div>
  )
}

function Question({
  mail: { id, toAddress, sentAt, queuedAt },
  onClose,
}: {
  mail: SentMail
  onClose: () => void
}) {
  const { timeZone } = useCompany()
  const sending = useResendMail(id)
  const sent = dayAndTime(new Date(sentAt ?? queuedAt), timeZone)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Send this email again?"
      text={`We will send the same email to ${toAddress} as on ${sent}. Check first that it is still correct.`}
    >
      <div className="dialog-actions">
        <DialogCloseButton>Cancel</DialogCloseButton>
        <Button
          busy={sending.isPending}
          busyLabel="Sending"
          onClick={() => sending.mutate(undefined, { onSuccess: onClose })}
        >
          Send again
        </Button>
      </div>
    </Dialog>
  )
}
