// Undoes a receipt that was recorded by mistake.
import { exactMoney } from '#kernel/money.ts'
import { errorMessage, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import type { PaymentRecord } from '../../payment-records.contract.ts'
import { type AdminPayment, amountLeft } from '../../payments.contract.ts'
import '#ui/dialogs.css'

type Props = { payment: PaymentRecord; onClose: () => void }

export function UndoReceiptDialog({ payment, onClose }: Props) {
  const undoing = useUndoing(payment)
  const { businessName, method } = payment
  const amount = exactMoney(amountLeft(payment), payment.currency)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Undo this receipt?"
      text={
        `${amount} from ${businessName}. The payment is open again with its due date and reminders. ` +
        'The customer gets an email that it was a mistake. ' +
        (method === 'credit'
          ? 'The credit is theirs again.'
          : 'Credit that it added is taken back. Work that it started goes on. A plan ends unpaid ' +
            'after the days in Settings, counted from today.')
      }
    >
      {undoing.error && (
        <Banner tone="bad" title="Not undone.">
          {errorMessage(undoing.error)}
        </Banner>
      )}
      <div className="dialog-actions">
        <DialogCloseButton>Keep it</DialogCloseButton>
        <Button
          variant="destructive"
          busy={undoing.isPending}
          busyLabel="Undoing"
          onClick={() => undoing.mutate(undefined, { onSuccess: onClose })}
        >
          Undo receipt
        </Button>
      </div>
    </Dialog>
  )
}

/** Its payment, plan and totals change with it. */
const useUndoing = ({ id }: PaymentRecord) =>
  useChange(
    (_: void, withKey) =>
      unwrap<AdminPayment>(privateApi().payments[':id'].reversal.$post({ param: { id } }, withKey)),
    {
      invalidates: 'everything',
      toast: (payment) => ({
        title: 'Receipt undone',
        description: `${payment.description}: ${exactMoney(amountLeft(payment), payment.currency)} is left to pay.`,
      }),
      isShownElsewhere: () => true,
    },
  )
