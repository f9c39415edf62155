import { useState } from 'react'
import { exactMoney } from '#kernel/money.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { toEntered } from '#features/billing/billing.rules.ts'
import {
  type PaymentRecord,
  manualRefund,
  type ManualRefund,
} from '../../payment-records.contract.ts'
import { type AdminPayment, amountLeft } from '../../payments.contract.ts'
import { AmountField } from './amount-field.tsx'

type Method = 'card' | 'bank-transfer'
/** Credit has no card payment of its own. */
const refundMethodOf = ({ kind, method }: PaymentRecord): Method =>
  method === 'card' && kind !== 'credit' ? 'card' : 'bank-transfer'

const BY_TRANSFER = 'Send the bank transfer yourself: this only records it.'

export function RefundDialog({
  payment,
  onClose,
}: {
  payment: PaymentRecord
  onClose: () => void
}) {
  const { refunded, description, businessName, currency, card } = payment
  const paidBy = refundMethodOf(payment)
  const [method, setMethod] = useState(paidBy)
  const brought = amountLeft(payment)
  const left = brought - refunded
  const refunding = useRefunding(payment)
  const filled = useDialogForm(manualRefund(currency), refunding, onClose, {
    method: paidBy === 'card' && method === 'bank-transfer' ? method : undefined,
  })
  const way =
    method === 'card'
      ? `It goes back to ${card ?? 'the card used for payment'} right away.`
      : BY_TRANSFER
  return (
    <FormDialog
      title={`Refund ${description}`}
      text={
        `${businessName} paid ` +
        `${exactMoney(brought, currency)}${refunded ? `, of which ${exactMoney(refunded, currency)} was already refunded` : ''}. ` +
        `${way} They get a credit note by email. This cannot be undone.`
      }
      filled={filled}
      isSending={refunding.isPending}
      save={method === 'card' ? 'Refund' : 'Record refund'}
      saving="Refunding"
      onClose={onClose}
    >
      <AmountField
        currency={currency}
        defaultValue={toEntered(left)}
        hint={`Up to ${exactMoney(left, currency)} can be refunded.`}
        error={filled.errors.amount}
      />
      {paidBy === 'card' && (
        <SelectField
          label="Refund method"
          name="method"
          value={method}
          options={[
            { value: 'card', label: `To ${card ?? 'the card used for payment'}` },
            { value: 'bank-transfer', label: 'By bank transfer' },
          ]}
          onChange={({ target }) => setMethod(target.value === 'card' ? 'card' : 'bank-transfer')}
        />
      )}
      <TextField
        label="Reason, shown to the customer"
        name="reason"
        optional
        maxLength={200}
        error={filled.errors.reason}
      />
    </FormDialog>
  )
}

const useRefunding = ({ id, businessName }: PaymentRecord) =>
  useChange(
    (json: ManualRefund, withKey) =>
      unwrap<AdminPayment>(
        privateApi().payments[':id'].refunds.$post({ param: { id }, json }, withKey),
      ),
    {
      invalidates: ['payments'],
      toast: ({ amount, currency, status }) => ({
        title: status === 'pending' ? 'Refund on its way' : 'Refunded',
        description: `${exactMoney(Math.abs(amount), currency)} to ${businessName}. They get the credit note by email.`,
      }),
      isShownElsewhere: hasFields,
    },
  )
