import { useState } from 'react'
import { dollars } from '#kernel/money.ts'
import { useChange } from '#site/data/use-change.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import type { Payment } from '#features/billing/payments/payments.contract.ts'
import '#ui/dialogs.css'

/** Only unpaid orders of fixes: parts of a quote are agreed. */
export const CancelFixes = ({ due }: { due: readonly Payment[] }) =>
  due
    .filter(({ kind, partlyPaidAt }) => kind === 'fixes' && partlyPaidAt === null)
    .map((payment) => <CancelOrder key={payment.id} payment={payment} />)

function CancelOrder({
  payment: { id, description, amount, invoiceNumber },
}: {
  payment: Payment
}) {
  const [isConfirming, setConfirming] = useState(false)
  const close = (): void => setConfirming(false)
  const canceling = useChange(
    () => unwrap<Payment>(privateApi().my.fixes[':id'].cancellation.$post({ param: { id } })),
    {
      invalidates: 'everything',
      toast: () => ({ title: 'Order canceled', description: 'Nothing was charged.' }),
    },
  )
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        Cancel this order
      </Button>
      {isConfirming && (
        <Dialog
          open
          onClose={close}
          title="Cancel this order?"
          text={
            `${description}, ${dollars(amount)}. Nothing was charged, and your description is ` +
            `deleted.${invoiceNumber ? ` Invoice ${invoiceNumber} becomes void.` : ''}`
          }
        >
          <div className="dialog-actions">
            <DialogCloseButton>Keep the order</DialogCloseButton>
            <Button
              variant="destructive"
              busy={canceling.isPending}
              busyLabel="Canceling"
              onClick={() => canceling.mutate(undefined, { onSuccess: close })}
            >
              Cancel order
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
