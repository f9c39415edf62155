// A plan that was ordered by bank transfer and is not paid yet: how it starts, or is canceled.
import { useState } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import type { Payment } from '#features/billing/payments/payments.contract.ts'
import type { UnpaidPlanOrder } from '#features/billing/subscriptions/subscriptions.contract.ts'
import '#ui/work-layout.css'
import '#ui/dialogs.css'
import '../../../subscriptions/web/customer/subscription.css'

export function OrderedPlan({ order }: { order: UnpaidPlanOrder }) {
  const { paymentId, packageName, amount, invoiceNumber, dueOn } = order
  const [isConfirming, setConfirming] = useState(false)
  return (
    <section className="card subscription-card" aria-labelledby={`ordered-${paymentId}`}>
      <div className="subscription-head">
        <div>
          <h2 id={`ordered-${paymentId}`}>
            {packageName} <StatusBadge tone="warn">Waiting for your payment</StatusBadge>
          </h2>
          <p>
            <b className="subscription-price numeric">{dollars(amount)}</b> for the first month
          </p>
          <p className="side-note">
            {invoiceNumber ? `Invoice ${invoiceNumber}` : 'By bank transfer'}
            {dueOn && `, due by ${formatDay(dueOn)}`}
          </p>
        </div>
      </div>
      <div className="subscription-accept">
        <ButtonLink href={paths.customer.section('payments')}>See how to pay</ButtonLink>
        <Button variant="neutral" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          Cancel this order
        </Button>
        <p className="side-note">
          The plan starts when your payment arrives. Then you get an invoice for each month.
        </p>
      </div>
      {isConfirming && <CancelOrderDialog order={order} onClose={() => setConfirming(false)} />}
    </section>
  )
}

function CancelOrderDialog({
  order: { paymentId, packageName, invoiceNumber },
  onClose,
}: {
  order: UnpaidPlanOrder
  onClose: () => void
}) {
  const canceling = useChange(
    () =>
      unwrap<Payment>(
        privateApi().my['plan-orders'][':id'].cancellation.$post({ param: { id: paymentId } }),
      ),
    {
      invalidates: 'everything',
      toast: () => ({ title: 'Order canceled', description: 'Nothing was charged.' }),
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this order?"
      text={
        `The ${packageName} plan does not ` +
        `start.${invoiceNumber ? ` Invoice ${invoiceNumber} becomes void.` : ''} If you ` +
        'have already paid it, keep the order: the plan starts when your payment arrives.'
      }
    >
      <div className="dialog-actions">
        <DialogCloseButton>Keep the order</DialogCloseButton>
        <Button
          variant="destructive"
          busy={canceling.isPending}
          busyLabel="Canceling"
          onClick={() => canceling.mutate(undefined, { onSuccess: onClose })}
        >
          Cancel order
        </Button>
      </div>
    </Dialog>
  )
}
