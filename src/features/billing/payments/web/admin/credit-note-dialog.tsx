// Lowers a payment that is not paid by a credit note, or voids it.
import { useState } from 'react'
import { exactMoney } from '#kernel/money.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { toEntered } from '#features/billing/billing.rules.ts'
import { manualCreditNote, type ManualCreditNote } from '../../payment-records.contract.ts'
import { type AdminPayment, amountLeft } from '../../payments.contract.ts'
import { AmountField } from './amount-field.tsx'
import '#ui/work-layout.css'

type Props = { payment: AdminPayment; onClose: () => void }

export function CreditNoteDialog({ payment, onClose }: Props) {
  const { description, businessName, currency, invoiceNumber } = payment
  const left = amountLeft(payment)
  const [startsWork, setStartsWork] = useState(false)
  const crediting = useCrediting(payment)
  const filled = useDialogForm(manualCreditNote(currency), crediting, onClose, {
    startsWork,
    ...(!invoiceNumber && { amount: toEntered(left) }),
  })
  const text = invoiceNumber
    ? `${description}, from ${businessName}. A credit note lowers invoice ` +
      `${invoiceNumber}. They get it by email. This cannot be undone.`
    : `${description}, ${exactMoney(left, currency)} from ${businessName}. There is no invoice ` +
      'yet, so no credit note is needed. This cannot be undone.'
  return (
    <FormDialog
      title={invoiceNumber ? 'Issue a credit note' : 'Void this payment'}
      text={text}
      filled={filled}
      isSending={crediting.isPending}
      save={invoiceNumber ? 'Issue credit note' : 'Void payment'}
      saving={invoiceNumber ? 'Issuing' : 'Voiding'}
      onClose={onClose}
    >
      {invoiceNumber && (
        <AmountField
          currency={currency}
          defaultValue={toEntered(left)}
          hint={`${exactMoney(left, currency)} is not paid. ${allText(payment)}`}
          error={filled.errors.amount}
        />
      )}
      <TextField
        label="Reason, shown to the customer"
        name="reason"
        required
        maxLength={200}
        error={filled.errors.reason}
      />
      {payment.quoteId !== null && payment.part === 0 && (
        <label className="check-row">
          <input
            type="checkbox"
            checked={startsWork}
            onChange={({ target }) => setStartsWork(target.checked)}
          />
          <span>
            If all of it is credited, start the work without this payment
            <span className="side-note">Otherwise the project keeps waiting for it.</span>
          </span>
        </label>
      )}
    </FormDialog>
  )
}

const allText = ({ kind, partlyPaidAt }: AdminPayment): string => {
  if (!partlyPaidAt) return 'A credit note for all of it voids the invoice.'
  return kind === 'plan'
    ? 'Crediting all that is left ends an order of a plan. What was paid becomes the customer’s credit.'
    : 'Crediting all that is left closes the invoice as paid.'
}

/** Voiding a part can change the project and the quote on the screen. */
const useCrediting = ({ id, description }: AdminPayment) =>
  useChange(
    (json: ManualCreditNote, withKey) =>
      unwrap<AdminPayment>(
        privateApi().payments[':id']['credit-notes'].$post({ param: { id }, json }, withKey),
      ),
    {
      invalidates: 'everything',
      toast: (payment) => ({
        title: payment.voidedAt ? 'Payment voided' : 'Credit note issued',
        description: payment.voidedAt
          ? `${description}: nothing is due anymore.`
          : `${description}: ${exactMoney(amountLeft(payment), payment.currency)} is left to pay.`,
      }),
      isShownElsewhere: hasFields,
    },
  )
