// Canceling a plan: one question that need not be answered, and one click.
import { type FormEvent, useState } from 'react'
import { longDay } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { Button } from '#ui/button.tsx'
import { CloseDialog, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import type { Subscription } from '../subscriptions.contract.ts'
import { useCanceling } from './subscription-changes.ts'

export function CancelDialog({ subscription: { packageName, currentPeriodEnd }, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { timeZone } = useCompany()
  const [reason, setReason] = useState('')
  const canceling = useCanceling()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!canceling.isPending) canceling.mutate(reason, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={`Cancel the ${packageName} plan?`} text={`It runs until ${longDay(new Date(currentPeriodEnd), timeZone)}, and nothing is charged after. Until then you can take it up again.`}>
      <form className="receive-payment" onSubmit={submit}>
        <TextField label="What made you decide?" name="reason" optional maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        <div className="dialog-actions">
          <CloseDialog>Keep the plan</CloseDialog>
          <Button type="submit" variant="destructive" busy={canceling.isPending} busyLabel="Canceling">Cancel subscription</Button>
        </div>
      </form>
    </Dialog>
  )
}
