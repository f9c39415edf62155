// Switches a plan between card and bank transfer with the next month, or undoes that.
import { useState } from 'react'
import { longDay } from '#kernel/dates.ts'
import { unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { useCheckout } from '#features/billing/payments/web/customer/pay-by-card.tsx'
import type {
  PlanPaymentMethod,
  Subscription,
} from '#features/billing/subscriptions/subscriptions.contract.ts'
import { useMySubscription } from '#features/billing/subscriptions/web/customer/subscription-context.tsx'
import '#ui/dialogs.css'

type Props = { subscription: Subscription }

export const METHOD_TEXTS: Record<PlanPaymentMethod, string> = {
  card: 'By card',
  'bank-transfer': 'By bank transfer',
}

/** For an active plan, where cards are accepted. */
export function SwitchMethod({ subscription }: Props) {
  const { family, status, paymentMethod, nextMethod } = subscription
  const { data } = useMySubscription(undefined, family)
  const [isOpen, setOpen] = useState(false)
  if (!data?.cardsEnabled || status !== 'active') return null
  if (nextMethod) return <UndoSwitch subscription={subscription} />
  const other = paymentMethod === 'card' ? 'bank transfer' : 'card'
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {`Pay by ${other}`}
        <span className="visually-hidden"> instead</span>
      </button>
      {isOpen &&
        (paymentMethod === 'card' ? (
          <ToTransfer subscription={subscription} onClose={() => setOpen(false)} />
        ) : (
          <ToCard subscription={subscription} onClose={() => setOpen(false)} />
        ))}
    </>
  )
}

type DialogProps = Props & { onClose: () => void }

function ToTransfer({ subscription: { family, endsIfCanceledAt }, onClose }: DialogProps) {
  const { timeZone } = useCompany()
  const switching = useChange(
    () =>
      unwrap<Subscription>(
        privateApi().my.subscription['transfer-switch'].$post({ query: { family } }),
      ),
    { invalidates: 'everything' },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pay by bank transfer?"
      text={
        'Your card is not charged again. You get an invoice for each month from ' +
        `${longDay(new Date(endsIfCanceledAt), timeZone)} on.`
      }
    >
      <div className="dialog-actions">
        <DialogCloseButton>Keep my card</DialogCloseButton>
        <Button
          busy={switching.isPending}
          busyLabel="Switching"
          onClick={() => switching.mutate(undefined, { onSuccess: onClose })}
        >
          Switch to bank transfer
        </Button>
      </div>
    </Dialog>
  )
}

function ToCard({ subscription: { family, endsIfCanceledAt }, onClose }: DialogProps) {
  const { timeZone } = useCompany()
  const opening = useCheckout(() =>
    unwrap(privateApi().my.subscription['card-switch'].$post({ query: { family } })),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pay by card?"
      text={
        'The next page asks for your card. It is charged from ' +
        `${longDay(new Date(endsIfCanceledAt), timeZone)} on, each month. An invoice for ` +
        'that time becomes void.'
      }
    >
      <div className="dialog-actions">
        <DialogCloseButton>Keep bank transfer</DialogCloseButton>
        <Button
          busy={opening.isPending}
          busyLabel="Opening payment page"
          onClick={() => opening.mutate()}
        >
          Go to the card page
        </Button>
      </div>
    </Dialog>
  )
}

function UndoSwitch({ subscription: { family, paymentMethod } }: Props) {
  const undoing = useChange(
    () =>
      unwrap<Subscription>(
        privateApi().my.subscription['switch-cancellation'].$post({ query: { family } }),
      ),
    { invalidates: 'everything' },
  )
  return (
    <button
      type="button"
      className="text-link"
      aria-disabled={undoing.isPending || undefined}
      onClick={() => undoing.mutate()}
    >
      {paymentMethod === 'card' ? 'Keep my card' : 'Keep bank transfer'}
    </button>
  )
}
