// Orders a plan by bank transfer, or by the card page, as the pressed button says.
import { useRef, useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useCheckout } from '#features/billing/payments/web/customer/pay-by-card.tsx'
import type { Payment } from '#features/billing/payments/payments.contract.ts'
import type {
  NewSubscription,
  PlanPaymentMethod,
} from '#features/billing/subscriptions/subscriptions.contract.ts'

const toPayments = (): { url: string } => ({ url: paths.customer.section('payments') })

export async function orderByTransfer(order: NewSubscription): Promise<{ url: string }> {
  await unwrap<Payment>(privateApi().my.subscription['transfer-order'].$post({ json: order }))
  return toPayments()
}

export async function acceptByTransfer(offerId: string): Promise<{ url: string }> {
  await unwrap<Payment>(
    privateApi().my['plan-offers'][':id']['transfer-order'].$post({ param: { id: offerId } }),
  )
  return toPayments()
}

type Orders<Input> = Record<PlanPaymentMethod, (input: Input) => Promise<{ url: string }>>

/** `press` belongs to the buttons; `busyMethod` is the one whose page opens. */
export function usePlanOrder<Input>(orders: Orders<Input>, otherwise: PlanPaymentMethod) {
  const method = useRef(otherwise)
  const [pressed, setPressed] = useState(otherwise)
  const opening = useCheckout((input: Input) => orders[method.current](input))
  const press = (chosen: PlanPaymentMethod): void => {
    method.current = chosen
    setPressed(chosen)
  }
  return { opening, press, busyMethod: opening.isPending ? pressed : undefined }
}
