// A link to the e-invoice of a payment, where there is one.
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { Payment } from '../../../payments/payments.contract.ts'
import { EInvoiceDownloads, eInvoiceText } from '../e-invoice-downloads.tsx'
import { useHasEInvoice, useMyEInvoiceFiles } from './my-e-invoice.query.ts'
import '../../../payments/web/payments.css'

type Invoiced = Pick<Payment, 'id' | 'invoiceNumber' | 'description'>

export function MyEInvoice({ payment }: { payment: Invoiced }) {
  const [isOpen, setOpen] = useState(false)
  if (!useHasEInvoice(payment.id)) return null
  return (
    <>
      <button
        type="button"
        className="text-link payment-e-invoice"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        E-invoice
        <span className="visually-hidden"> for {payment.description}</span>
      </button>
      {isOpen && <Downloads payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}

const Downloads = ({ payment, onClose }: { payment: Invoiced; onClose: () => void }) => (
  <Dialog
    open
    hasCloseButton
    onClose={onClose}
    title="E-invoice"
    text={eInvoiceText(payment.invoiceNumber)}
  >
    <EInvoiceDownloads {...useMyEInvoiceFiles(payment)} />
  </Dialog>
)
