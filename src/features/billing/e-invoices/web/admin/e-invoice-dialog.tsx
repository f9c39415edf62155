// The e-invoice of a payment: its downloads, or what is missing for it.
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Payment } from '../../../payments/payments.contract.ts'
import type { EInvoiceData } from '../../e-invoices.contract.ts'
import { EInvoiceDownloads, eInvoiceText } from '../e-invoice-downloads.tsx'
import { useEInvoiceFiles, useEInvoiceState } from './e-invoice.query.ts'
import '../e-invoices.css'

type Props = { payment: Pick<Payment, 'id' | 'invoiceNumber'>; onClose: () => void }

export function EInvoiceDialog({ payment, onClose }: Props) {
  const { data, error } = useEInvoiceState(payment.id)
  const files = useEInvoiceFiles(payment)
  return (
    <Dialog
      open
      hasCloseButton
      onClose={onClose}
      title="E-invoice"
      text={eInvoiceText(payment.invoiceNumber)}
    >
      {data ? (
        data.missing.length ? (
          <Missing data={data.missing} />
        ) : (
          <EInvoiceDownloads {...files} />
        )
      ) : (
        <QueryState title="Couldn’t check the e-invoice." error={error} rows={2} />
      )}
    </Dialog>
  )
}

const legalDetails = (text: string): ReactNode => (
  <Link className="text-link" to={paths.admin.legalDetails}>
    {text}
  </Link>
)

const TEXTS: Record<EInvoiceData, ReactNode> = {
  stored: 'It was issued before this product could create e-invoices.',
  'typed-address':
    'This invoice has an address that was typed in its draft. An e-invoice needs the billing ' +
    'details of the customer.',
  'other-tax':
    'This document charges a tax that is no VAT. E-invoices by EN 16931 can state VAT only.',
  'seller-address': legalDetails('Your street address and city'),
  'seller-country': legalDetails('Your country'),
  'seller-number': legalDetails('Your tax number or registration number'),
  'buyer-address': (
    <>
      The address and country of the customer, in the billing details on the page of the{' '}
      <Link className="text-link" to={paths.admin.customers}>
        customer
      </Link>
    </>
  ),
}

/** Issued documents never change, so only later ones get what an admin adds now. */
function Missing({ data }: { data: readonly EInvoiceData[] }) {
  if (data.includes('stored'))
    return <p className="e-invoice-missing">{TEXTS.stored} Later invoices can have one.</p>
  const reason = data.find((one) => one === 'typed-address' || one === 'other-tax')
  if (reason) return <p className="e-invoice-missing">{TEXTS[reason]}</p>
  return (
    <div className="e-invoice-missing">
      <p>This document cannot have an e-invoice. When it was issued, this was missing:</p>
      <ul>
        {data.map((one) => (
          <li key={one}>{TEXTS[one]}</li>
        ))}
      </ul>
      <p>Issued documents do not change. Add what is missing for the next ones.</p>
    </div>
  )
}
