import { memo, useState } from 'react'
import { formatDay, mediumDate } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { isNotDueYet, isRefundable, paymentMethodText } from '#features/billing/billing.rules.ts'
import type { PaymentRecord } from '../../payment-records.contract.ts'
import type { PaymentStatus } from '../../payments.contract.ts'
import { useInvoiceDownload } from './payment-record.query.ts'
import { ReceivePaymentDialog } from './receive-payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '../payments.css'

/** Renders again only when its payment changes, since a list may have hundreds. */
export const PaymentRecordRow = memo(({ payment }: { payment: PaymentRecord }) => {
  const { timeZone } = useCompany()
  const {
    description,
    detail,
    businessName,
    email,
    amount,
    refunded,
    note,
    receivedOn,
    date,
    planCanceled,
  } = payment
  const { tone, label } = stateOf(payment)
  return (
    <tr>
      <td className="stacked-left stacked-third muted numeric">
        {receivedOn ? formatDay(receivedOn) : mediumDate(new Date(date), timeZone)}
      </td>
      <td className="stacked-left stacked-first">
        <b>{description}</b>
        <span className="side-note">{[detail, note].filter(Boolean).join('. ')}</span>
        {planCanceled && (
          <span className="side-note">
            Canceled {mediumDate(new Date(planCanceled.at), timeZone)}
            {planCanceled.reason && `: “${planCanceled.reason}”`}
          </span>
        )}
      </td>
      <td className="stacked-left stacked-second">
        {businessName}
        <span className="side-note">
          <EmailAddress of={email} />
        </span>
      </td>
      <td className="stacked-right stacked-second">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span className="side-note">{paymentMethodText(payment)}</span>
      </td>
      <td className="table-right stacked-right stacked-first">
        <b className="numeric">{exactDollars(amount)}</b>
        {refunded > 0 && <span className="side-note numeric">{exactDollars(refunded)} back</span>}
      </td>
      <td className="table-right stacked-right stacked-third payment-record-actions">
        <InvoiceLink payment={payment} />
        <Action payment={payment} />
      </td>
    </tr>
  )
})

const STATES: Record<PaymentStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  paid: { tone: 'ok', label: 'Paid' },
  failed: { tone: 'bad', label: 'Failed' },
}

function stateOf(payment: PaymentRecord): { tone: Tone; label: string } {
  if (isNotDueYet(payment)) return { tone: 'neutral', label: 'Not due yet' }
  return payment.isDue ? { tone: 'warn', label: 'Due' } : STATES[payment.status]
}

function InvoiceLink({ payment }: { payment: PaymentRecord }) {
  const saving = useInvoiceDownload(payment)
  const { invoiceNumber, kind } = payment
  if (!invoiceNumber) return null
  return (
    <button
      type="button"
      className="text-link numeric"
      aria-disabled={saving.isPending || undefined}
      onClick={() => saving.isPending || saving.mutate()}
    >
      <span className="visually-hidden">{kind === 'refund' ? 'Credit note ' : 'Invoice '}</span>
      {invoiceNumber}
    </button>
  )
}

function Action({ payment }: { payment: PaymentRecord }) {
  // The open dialog stays when the row changes: a recorded payment is no longer due.
  const [opened, setOpened] = useState<'transfer' | 'refund'>()
  const { description, businessName } = payment
  const offers = useIsAdmin() ? offerOf(payment) : undefined
  const label = offers === 'transfer' ? 'Record transfer' : 'Refund'
  const close = (): void => setOpened(undefined)
  return (
    <>
      {offers && (
        <Button
          variant="neutral"
          size="small"
          aria-label={`${label}: ${description}, ${businessName}`}
          onClick={() => setOpened(offers)}
        >
          {label}
        </Button>
      )}
      {opened === 'transfer' && <ReceivePaymentDialog payment={payment} onClose={close} />}
      {opened === 'refund' && <RefundDialog payment={payment} onClose={close} />}
    </>
  )
}

const offerOf = (payment: PaymentRecord): 'transfer' | 'refund' | undefined =>
  payment.isDue
    ? 'transfer'
    : isRefundable(payment) && payment.refunded < payment.amount
      ? 'refund'
      : undefined
