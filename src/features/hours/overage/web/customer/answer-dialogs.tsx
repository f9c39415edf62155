// The dialogs in which the customer approves or declines hours beyond the plan.
import { exactDollars } from '#kernel/money.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { decimalHours } from '../../../hours.rules.ts'
import { type MyOverageRequest, OverageDecline } from '../../overage.contract.ts'
import { OveragePrice } from '../overage-price.tsx'
import { useOverageApproval, useOverageDecline } from './my-overage.query.ts'
import '#ui/dialogs.css'

type Props = { request: MyOverageRequest; onClose: () => void }

export function ApproveOverageDialog({ request, onClose }: Props) {
  const { id, minutes, total, isAdvance } = request
  const approving = useOverageApproval(id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Approve ${decimalHours(minutes)} for ${exactDollars(total)}?`}
      text={
        isAdvance
          ? 'You get an invoice over this amount, and we start the work. Your approval is recorded with its time and your network address.'
          : 'You get an invoice over this amount. Your approval is recorded with its time and your network address.'
      }
    >
      <OveragePrice price={request} />
      <div className="dialog-actions">
        <DialogCloseButton>Cancel</DialogCloseButton>
        <Button
          busy={approving.isPending}
          busyLabel="Approving"
          onClick={() => approving.mutate(total, { onSettled: onClose })}
        >
          Approve
        </Button>
      </div>
    </Dialog>
  )
}

export function DeclineOverageDialog({ request: { id, minutes, isAdvance }, onClose }: Props) {
  const declining = useOverageDecline(id)
  const filled = useDialogForm(OverageDecline, declining, onClose)
  return (
    <FormDialog
      title={`Decline ${decimalHours(minutes)}?`}
      text={
        isAdvance
          ? 'We do not start work beyond your plan. The team gets your reason.'
          : 'These hours are not billed. The team gets your reason.'
      }
      filled={filled}
      isSending={declining.isPending}
      save="Decline"
      saving="Declining"
      onClose={onClose}
    >
      <TextArea
        label="Why do you decline?"
        name="reason"
        required
        rows={4}
        maxLength={1000}
        error={filled.errors.reason}
      />
    </FormDialog>
  )
}
