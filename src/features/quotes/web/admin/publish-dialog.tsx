// Confirms recipient, total and last day before a quote is sent.
import { formatDay } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { SendDialog } from '#site/forms/send-dialog.tsx'
import type { AdminQuote } from '../../quotes.contract.ts'
import { usePublication } from './admin-quote-changes.ts'
import type { QuoteDraftState } from './use-draft.ts'
import '#ui/work.css'
import '#ui/dialogs.css'

type PublishProps = {
  quote: AdminQuote
  draftState: QuoteDraftState
  total: number
  onClose: () => void
  onRejected: (error: unknown) => void
}

export function PublishDialog({ quote, draftState, total, onClose, onRejected }: PublishProps) {
  const { id, version } = quote
  const { content, revision } = draftState
  const { businessName, businessEmail, validUntil } = content
  const publication = usePublication(id)
  const send = (): void =>
    publication.mutate({ revision, totalAmount: total }, { onError: onRejected })
  return (
    <SendDialog
      title={version ? `Send version ${version + 1}?` : 'Send this quote?'}
      text="It will be frozen and emailed right away. To change it later, send a revision."
      email={businessEmail}
      sending={publication}
      errorId="publish-error"
      onSend={send}
      onClose={onClose}
    >
      <dl className="facts dialog-facts">
        <div>
          <dt>To</dt>
          <dd>
            <b>{businessName}</b>
            <br />
            {businessEmail}
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className="numeric">
            <b>{dollars(total * 100)}</b>
          </dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd className="numeric">{formatDay(validUntil)}, through the end of the day</dd>
        </div>
      </dl>
    </SendDialog>
  )
}
