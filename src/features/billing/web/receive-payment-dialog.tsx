// Recording a bank transfer that has arrived.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { sayWhy } from '#site/changes.ts'
import { useCompany } from '#site/company.ts'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { useDialogForm } from '#site/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { CloseDialog, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useNow } from '#ui/now.ts'
import { showToast } from '#ui/toasts.tsx'
import { type AdminPayment, NewReceipt } from '../payments.contract.ts'

export function ReceivePaymentDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { timeZone } = useCompany()
  const today = calendarDay(useNow(), timeZone)
  const receiving = useReceiving(payment)
  const { form, wrong, isChanged } = useDialogForm(NewReceipt, receiving, onClose)
  return (
    <Dialog open onClose={onClose} isChanged={isChanged} title={`${exactDollars(payment.amount)} has arrived`} text={`${payment.description}, by bank transfer from ${payment.businessName}. They get a receipt by mail. This cannot be undone.`}>
      <form className="dialog-form" {...form}>
        <TextField label="Arrived on" name="receivedOn" type="date" defaultValue={today} max={today} required error={wrong.receivedOn} />
        <TextField label="Note, seen by the team only" name="note" optional maxLength={500} error={wrong.note} />
        <div className="dialog-actions">
          <CloseDialog>Cancel</CloseDialog>
          <Button type="submit" busy={receiving.isPending} busyLabel="Recording">Record payment</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** One key a dialog: pressed twice, it is recorded once. */
function useReceiving({ id, description }: AdminPayment) {
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (json: NewReceipt) => answerOf(privateApi().payments[':id'].receipt.$post({ param: { id }, json }, { headers: { 'idempotency-key': key } })),
    onSuccess: () => void showToast({ type: 'success', title: 'Payment recorded', description: `${description}: the receipt is on its way.` }),
    onError: sayWhy,
    // A first payment begins the project: everything on the screen may be different.
    onSettled: () => queries.invalidateQueries(),
  })
}
