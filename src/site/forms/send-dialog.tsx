// Confirms that a document is emailed, with its facts.
import type { ReactNode } from 'react'
import { errorMessage } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import '#ui/dialogs.css'

type Props = {
  title: string
  text: string
  email: string
  sending: { isPending: boolean; error: Error | null }
  errorId: string
  /** Else the dialog still loads what it confirms. */
  isReady?: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

export const SendDialog = (props: Props) => {
  const { title, text, email, sending, errorId, isReady = true, onSend, onClose, children } = props
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      {children}
      <div role="alert">
        <FieldError id={errorId} text={sending.error ? errorMessage(sending.error) : undefined} />
      </div>
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep editing
        </Button>
        <Button busy={sending.isPending} busyLabel="Sending" disabled={!isReady} onClick={onSend}>
          Send to {email.length < 30 ? email : 'the customer'}
        </Button>
      </div>
    </Dialog>
  )
}
