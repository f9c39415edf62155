// Confirms recipient, total and terms before an invoice is sent.
import { exactDollars } from '#kernel/money.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { invoiceTotal } from '../../written-invoices.rules.ts'
import { type InvoiceState, useSendingInvoice } from './invoice-drafts.query.ts'
import { DueTerms } from './invoice-terms.tsx'
import '#ui/work.css'
import '#ui/dialogs.css'
import './invoice-editor.css'

type Props = {
  id: string
  draftState: InvoiceState
  onClose: () => void
  onRejected: (error: unknown) => void
}

export function SendInvoiceDialog({ id, draftState, onClose, onRejected }: Props) {
  const { content, revision } = draftState
  const { businessName, email, title } = content
  const total = invoiceTotal(content.lines)
  const sending = useSendingInvoice(id)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Send this invoice?"
      text="It gets its number and is emailed right away. It can’t be changed afterward."
    >
      <dl className="facts invoice-send-facts">
        <div>
          <dt>To</dt>
          <dd>
            <b>{businessName}</b>
            <br />
            {email}
          </dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{title}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className="numeric">
            <b>{exactDollars(total)}</b>
          </dd>
        </div>
        <div>
          <dt>Terms</dt>
          <dd>
            <DueTerms invoice={content} />
          </dd>
        </div>
      </dl>
      <div role="alert">
        <FieldError
          id="send-invoice-error"
          text={sending.error ? errorMessage(sending.error) : undefined}
        />
      </div>
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep editing
        </Button>
        <Button
          busy={sending.isPending}
          busyLabel="Sending"
          onClick={() => sending.mutate({ revision, total }, { onError: onRejected })}
        >
          Send to {email.length < 30 ? email : 'the customer'}
        </Button>
      </div>
    </Dialog>
  )
}
