import { memo, useState } from 'react'
import { formatDay, mediumDate } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import {
  isCreditNote,
  isNotDueYet,
  isReceiptUndoable,
  isRefundable,
  isVoid,
  paymentMethodText,
} from '#features/billing/billing.rules.ts'
import type { PaymentRecord } from '../../payment-records.contract.ts'
import { amountLeft, type PaymentStatus } from '../../payments.contract.ts'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { dueState } from './due-state.ts'
import { CollectionDialog } from '../../../reminders/web/admin/collection-dialog.tsx'
import { RemindDialog } from '../../../reminders/web/admin/remind-dialog.tsx'
import { EInvoiceDialog } from '../../../e-invoices/web/admin/e-invoice-dialog.tsx'
import { useDueText } from '../due-date.tsx'
import { LeftToPay } from '../left-to-pay.tsx'
import { DuplicateInvoice } from '../../../invoices/web/admin/duplicate-invoice.tsx'
import { useInvoiceDownload } from './payment-record.query.ts'
import { ReceivePaymentDialog } from './receive-payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { UndoReceiptDialog } from './undo-receipt-dialog.tsx'
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
    currency,
    refunded,
    note,
    collectionReason,
    receivedOn,
    date,
    planCanceled,
  } = payment
  const { tone, label } = stateOf(payment)
  const isAdmin = useIsAdmin()
  // The open dialog stays when the row changes: a recorded payment is no longer due.
  const [opened, setOpened] = useState<Opened>()
  return (
    <tr>
      <td className="stacked-left stacked-third muted numeric">
        {receivedOn ? formatDay(receivedOn) : mediumDate(new Date(date), timeZone)}
      </td>
      <td className="stacked-left stacked-first">
        <b>{description}</b>
        <span className="side-note">
          {[detail, note, collectionReason].filter(Boolean).join('. ')}
        </span>
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
        <CollectionButton payment={payment} onOpen={() => setOpened('collection')} />
      </td>
      <td className="table-right stacked-right stacked-first">
        <b className="numeric">{exactMoney(amount, currency)}</b>
        <LeftToPay of={payment} />
        {refunded > 0 && (
          <span className="side-note numeric">{exactMoney(refunded, currency)} back</span>
        )}
      </td>
      <td className="table-right stacked-right stacked-third payment-record-actions">
        <div>
          <InvoiceLink payment={payment} onOpen={() => setOpened('e-invoice')} />
        </div>
        <div>
          {payment.kind === 'invoice' && isAdmin && <DuplicateInvoice payment={payment} />}
          <Actions payment={payment} opened={opened} open={setOpened} />
        </div>
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
  if (payment.isReversed) return { tone: 'neutral', label: 'Undone' }
  if (isVoid(payment)) return { tone: 'neutral', label: 'Void' }
  const isUnpaid = payment.collection !== null || payment.isDue || isNotDueYet(payment)
  return isUnpaid ? dueState(payment) : STATES[payment.status]
}

function InvoiceLink({ payment, onOpen }: { payment: PaymentRecord; onOpen: () => void }) {
  const saving = useInvoiceDownload(payment)
  const { invoiceNumber, kind } = payment
  if (!invoiceNumber) return null
  return (
    <>
      <button
        type="button"
        className="text-link numeric"
        aria-disabled={saving.isPending || undefined}
        onClick={() => saving.isPending || saving.mutate()}
      >
        <span className="visually-hidden">{isCreditNote(kind) ? 'Credit note ' : 'Invoice '}</span>
        {invoiceNumber}
      </button>
      <button
        type="button"
        className="text-link payment-e-invoice"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        E-invoice<span className="visually-hidden"> {invoiceNumber}</span>
      </button>
    </>
  )
}

function CollectionButton({ payment, onOpen }: { payment: PaymentRecord; onOpen: () => void }) {
  const dueText = useDueText(payment)
  const isAdmin = useIsAdmin()
  if (!payment.collection) return null
  if (!isAdmin) return <span className="side-note">{dueText}</span>
  return (
    <button type="button" className="text-link payment-due" aria-haspopup="dialog" onClick={onOpen}>
      {dueText || 'Change'}
      <span className="visually-hidden">: change the collection of {payment.description}</span>
    </button>
  )
}

type Action = 'transfer' | 'remind' | 'credit' | 'refund' | 'undo'
type Opened = Action | 'collection' | 'e-invoice' | undefined
const LABELS: Record<Action, string> = {
  transfer: 'Record transfer',
  remind: 'Remind',
  credit: 'Credit note',
  refund: 'Refund',
  undo: 'Undo receipt',
}

/** Without an invoice there is no credit note. */
const labelOf = (action: Action, { invoiceNumber }: PaymentRecord): string =>
  action === 'credit' && !invoiceNumber ? 'Void' : LABELS[action]

type ActionsProps = {
  payment: PaymentRecord
  opened: Opened
  open: (dialog: Opened) => void
}

function Actions({ payment, opened, open }: ActionsProps) {
  const { description, businessName } = payment
  const actions = useIsAdmin() ? actionsOf(payment) : []
  const close = (): void => open(undefined)
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant="neutral"
          size="small"
          aria-label={`${labelOf(action, payment)}: ${description}, ${businessName}`}
          onClick={() => open(action)}
        >
          {labelOf(action, payment)}
        </Button>
      ))}
      {opened === 'transfer' && <ReceivePaymentDialog payment={payment} onClose={close} />}
      {opened === 'remind' && <RemindDialog payment={payment} onClose={close} />}
      {opened === 'credit' && <CreditNoteDialog payment={payment} onClose={close} />}
      {opened === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {opened === 'undo' && <UndoReceiptDialog payment={payment} onClose={close} />}
      {opened === 'e-invoice' && <EInvoiceDialog payment={payment} onClose={close} />}
      {opened === 'collection' && <CollectionDialog payment={payment} onClose={close} />}
    </>
  )
}

function actionsOf(payment: PaymentRecord): Action[] {
  if (payment.collection === 'written-off') return ['transfer', 'credit']
  if (payment.isDue)
    return payment.dueOn ? ['transfer', 'remind', 'credit'] : ['transfer', 'credit']
  if (isNotDueYet(payment)) return ['credit']
  return [
    ...(isRefundable(payment) && payment.refunded < amountLeft(payment)
      ? (['refund'] as const)
      : []),
    ...(isReceiptUndoable(payment) && payment.refunded === 0 ? (['undo'] as const) : []),
  ]
}
