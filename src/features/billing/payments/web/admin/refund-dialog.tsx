import { useState } from 'react'
import { dollars, exactDollars } from '#kernel/money.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { type PaymentRecord, ManualRefund } from '../../payment-records.contract.ts'
import type { AdminPayment } from '../../payments.contract.ts'

type Method = 'card' | 'bank-transfer'
const BY_TRANSFER = 'Send the bank transfer yourself: this only records it.'

export function RefundDialog({
  payment,
  onClose,
}: {
  payment: PaymentRecord
  onClose: () => void
}) {
  const { amount, refunded, description, businessName, method: paidBy, card } = payment
  const [method, setMethod] = useState<Method>(paidBy === 'card' ? 'card' : 'bank-transfer')
  const left = amount - refunded
  const refunding = useRefunding(payment)
  const filled = useDialogForm(ManualRefund, refunding, onClose, {
    method: paidBy === 'card' && method === 'bank-transfer' ? method : undefined,
  })
  const way =
    method === 'card'
      ? `It goes back to ${card ?? 'the card used for payment'} right away.`
      : BY_TRANSFER
  return (
    <FormDialog
      title={`Refund ${description}`}
      text={`${businessName} paid ${exactDollars(amount)}${refunded ? `, of which ${exactDollars(refunded)} was already refunded` : ''}. ${way} They get a credit note by email. This cannot be undone.`}
      filled={filled}
      isSending={refunding.isPending}
      save={method === 'card' ? 'Refund' : 'Record refund'}
      saving="Refunding"
      onClose={onClose}
    >
      <TextField
        label="Amount, US dollars"
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={dollars(left).replace(/[$,]/g, '')}
        hint={`Up to ${exactDollars(left)} can be refunded.`}
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
      toast: ({ amount, status }) => ({
        title: status === 'pending' ? 'Refund on its way' : 'Refunded',
        description: `${exactDollars(Math.abs(amount))} to ${businessName}. They get the credit note by email.`,
      }),
      isShownElsewhere: hasFields,
    },
  )
