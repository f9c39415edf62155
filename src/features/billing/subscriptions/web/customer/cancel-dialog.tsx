import { longDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import {
  Cancellation,
  type PlanPaymentMethod,
  type Subscription,
} from '../../subscriptions.contract.ts'
import { useCanceling } from './subscription-changes.ts'
import '#ui/dialogs.css'

const AFTERWARDS: Record<PlanPaymentMethod, string> = {
  card: ', and you will not be charged again. Until then you can reactivate it.',
  'bank-transfer':
    '. You get no more invoices, and an unpaid one for the time after that becomes ' +
    'void. You can reactivate the plan until it ends.',
}

export function CancelDialog({
  subscription: { family, packageName, paymentMethod, endsIfCanceledAt },
  onClose,
}: {
  subscription: Subscription
  onClose: () => void
}) {
  const { timeZone } = useCompany()
  const canceling = useCanceling(family)
  const { form, errors, isChanged } = useDialogForm(Cancellation, canceling, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      isChanged={isChanged}
      title={`Cancel the ${packageName} plan?`}
      text={`It runs until ${longDay(new Date(endsIfCanceledAt), timeZone)}${AFTERWARDS[paymentMethod]}`}
    >
      <form className="dialog-form" {...form}>
        <TextArea
          label="What made you decide?"
          name="reason"
          optional
          rows={3}
          maxLength={500}
          error={errors.reason}
        />
        <div className="dialog-actions">
          <DialogCloseButton>Keep the plan</DialogCloseButton>
          <Button
            type="submit"
            variant="destructive"
            busy={canceling.isPending}
            busyLabel="Canceling"
          >
            Cancel subscription
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
