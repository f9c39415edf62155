// Confirms recipient, total and terms before an invoice is sent.
import { SendDialog } from '#site/forms/send-dialog.tsx'
import type { TaxTerms } from '../../../tax/document-tax.contract.ts'
import { TaxTermsStatePanel } from '../../../tax/web/admin/tax-terms-state.panel.tsx'
import { invoiceGross, invoiceTaxRows } from '../../written-invoices.rules.ts'
import { type InvoiceState, useSendingInvoice } from './invoice-drafts.query.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { DueTerms } from './invoice-terms.tsx'
import '#ui/dialogs.css'

type Props = {
  id: string
  draftState: InvoiceState
  terms: TaxTerms | null | undefined
  onClose: () => void
  onRejected: (error: unknown) => void
}

export function SendInvoiceDialog({ id, draftState, terms, onClose, onRejected }: Props) {
  const { content, revision } = draftState
  const total = invoiceGross(content, terms ?? null)
  const sending = useSendingInvoice(id)
  return (
    <SendDialog
      title="Send this invoice?"
      text="It gets its number and is emailed right away. It can’t be changed afterward."
      email={content.email}
      sending={sending}
      errorId="send-invoice-error"
      isReady={terms !== undefined}
      onSend={() => sending.mutate({ revision, total }, { onError: onRejected })}
      onClose={onClose}
    >
      <InvoiceFacts
        className="dialog-facts"
        invoice={content}
        total={total}
        taxes={invoiceTaxRows(content, terms ?? null)}
        last={{ label: 'Terms', value: <DueTerms invoice={content} /> }}
      />
      <TaxTermsStatePanel email={content.email} />
    </SendDialog>
  )
}
