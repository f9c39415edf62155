import { useState } from 'react'
import type { CurrencyAmount } from '#kernel/currency-amount.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { useChange } from '#site/data/use-change.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { toEntered } from '#features/billing/billing.rules.ts'
import { enteredCents, manualReceipt, type ManualReceipt } from '../../payment-records.contract.ts'
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
  const { currency } = payment
  const left = amountLeft(payment)
  const [amount, setAmount] = useState(toEntered(left))
  const receiving = useReceiving(payment)
  const filled = useDialogForm(manualReceipt(currency), receiving, onClose)
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
        currency={currency}
        value={amount}
        hint={receivedHint(enteredCents(amount, currency), { cents: left, currency })}
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
function receivedHint(
  cents: number | undefined,
  { cents: left, currency }: CurrencyAmount,
): string {
  const due = `${exactMoney(left, currency)} is due.`
  if (cents === undefined || cents === left) return due
  return cents < left
    ? `${due} ${exactMoney(left - cents, currency)} stays due after this partial payment.`
    : `${due} ${exactMoney(cents - left, currency)} becomes credit for their next payment.`
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
            : `${description}: ${exactMoney(amountLeft(payment), payment.currency)} is left to pay.`,
      }),
    },
  )
