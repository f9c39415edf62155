import { useState } from 'react'
import { exactDollars } from '#kernel/money.ts'
import { useChange } from '#site/data/use-change.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { toEntered } from '#features/billing/billing.rules.ts'
import { enteredCents, ManualReceipt } from '../../payment-records.contract.ts'
import { type AdminPayment, amountLeft } from '../../payments.contract.ts'
import { AmountField } from './amount-field.tsx'

export function ReceivePaymentDialog({
  payment,
  onClose,
}: {
  payment: AdminPayment
  onClose: () => void
}) {
  const today = useAgencyDay()
  const left = amountLeft(payment)
  const [amount, setAmount] = useState(toEntered(left))
  const receiving = useReceiving(payment)
  const filled = useDialogForm(ManualReceipt, receiving, onClose)
  const text =
    `${payment.description}, by bank transfer from ${payment.businessName}. They get a ` +
    'receipt by email.'
  return (
    <FormDialog
      title="Record a payment"
      text={text}
      filled={filled}
      isSending={receiving.isPending}
      save="Record payment"
      saving="Recording"
      onClose={onClose}
    >
      <AmountField
        value={amount}
        hint={receivedHint(enteredCents(amount), left)}
        error={filled.errors.amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        label="Received on"
        name="receivedOn"
        type="date"
        defaultValue={today}
        max={today}
        required
        error={filled.errors.receivedOn}
      />
      <TextField
        label="Note, visible to the team only"
        name="note"
        optional
        maxLength={500}
        error={filled.errors.note}
      />
    </FormDialog>
  )
}

/** @param cents undefined while the amount cannot be read */
function receivedHint(cents: number | undefined, left: number): string {
  const due = `${exactDollars(left)} is due.`
  if (cents === undefined || cents === left) return due
  return cents < left
    ? `${due} ${exactDollars(left - cents)} stays due after this partial payment.`
    : `${due} ${exactDollars(cents - left)} becomes credit for their next payment.`
}

/** A first payment starts the project, so it can change everything on the screen. */
const useReceiving = ({ id, description }: AdminPayment) =>
  useChange(
    (json: ManualReceipt, withKey) =>
      unwrap<AdminPayment>(
        privateApi().payments[':id'].receipt.$post({ param: { id }, json }, withKey),
      ),
    {
      invalidates: 'everything',
      toast: (payment) => ({
        title: payment.status === 'paid' ? 'Payment recorded' : 'Partial payment recorded',
        description:
          payment.status === 'paid'
            ? `${description}: the receipt is on its way.`
            : `${description}: ${exactDollars(amountLeft(payment))} is left to pay.`,
      }),
    },
  )
