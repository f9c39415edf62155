// The heading of the invoice editor: save status and actions.
import { Eye, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { SavingState } from '#site/forms/saving-state.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { type InvoiceState, useDeletingInvoice } from './invoice-drafts.query.ts'
import '#ui/work-layout.css'
import '#ui/dialogs.css'
import '#ui/editor.css'

type HeadProps = {
  id: string
  draftState: InvoiceState
  isSending: boolean
  isPreparing: boolean
  onRetry: () => void
  onPreview: () => void
  onSend: () => void
  onDeleted: () => void
}

export function InvoiceEditorHead(props: HeadProps) {
  const { draftState, isSending, isPreparing, onRetry, onPreview, onSend } = props
  const [isConfirming, setConfirming] = useState(false)
  const { businessName } = draftState.values
  return (
    <div className="editor-head">
      <div>
        <p className="side-note">
          <Link className="text-link" to={paths.admin.payments}>
            Payments
          </Link>
          ,{' '}
          <Link className="text-link" to={paths.admin.invoiceDrafts}>
            drafts
          </Link>
        </p>
        <h2 className="editor-title">
          <span>New invoice{businessName && ` for ${businessName}`}</span>
          <span className="badge">Draft</span>
        </h2>
      </div>
      <div className="editor-actions">
        <SavingState draftState={draftState} onRetry={onRetry} />
        <Button variant="neutral" aria-label="Delete draft" onClick={() => setConfirming(true)}>
          <Icon of={Trash2} />
          Delete
        </Button>
        <Button variant="neutral" busy={isPreparing} busyLabel="Preparing" onClick={onPreview}>
          <Icon of={Eye} />
          Preview PDF
        </Button>
        <Button className="editor-send" busy={isSending} busyLabel="Checking" onClick={onSend}>
          <Icon of={Send} />
          Send invoice
        </Button>
      </div>
      {isConfirming && <DeleteDialog {...props} onClose={() => setConfirming(false)} />}
    </div>
  )
}

function DeleteDialog({
  id,
  onDeleted,
  onClose,
}: Pick<HeadProps, 'id' | 'onDeleted'> & { onClose: () => void }) {
  const deleting = useDeletingInvoice(id, onDeleted)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this draft?"
      text="It was never sent. Everything in it will be deleted."
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={deleting.isPending}
          onClick={() => deleting.mutate(undefined)}
        >
          Delete draft
        </Button>
      </div>
    </Dialog>
  )
}
