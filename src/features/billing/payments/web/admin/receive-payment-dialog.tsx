import { calendarDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { useChange } from '#site/data/use-change.ts'
import { useCompany } from '#site/data/company.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { useNow } from '#ui/now.ts'
import { type AdminPayment, NewReceipt } from '../../payments.contract.ts'

export function ReceivePaymentDialog({
  payment,
  onClose,
}: {
  payment: AdminPayment
  onClose: () => void
}) {
  const { timeZone } = useCompany()
  const today = calendarDay(useNow(), timeZone)
  const receiving = useReceiving(payment)
  const filled = useDialogForm(NewReceipt, receiving, onClose)
  const text = `${payment.description}, by bank transfer from ${payment.businessName}. They get a receipt by email. This cannot be undone.`
  return (
    <FormDialog
      title={`Record ${exactDollars(payment.amount)}`}
      text={text}
      filled={filled}
      isSending={receiving.isPending}
      save="Record payment"
      saving="Recording"
      onClose={onClose}
    >
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

/** A first payment starts the project, so it can change everything on the screen. */
const useReceiving = ({ id, description }: AdminPayment) =>
  useChange(
    (json: NewReceipt, withKey) =>
      unwrap(privateApi().payments[':id'].receipt.$post({ param: { id }, json }, withKey)),
    {
      invalidates: 'everything',
      toast: () => ({
        title: 'Payment recorded',
        description: `${description}: the receipt is on its way.`,
      }),
    },
  )
