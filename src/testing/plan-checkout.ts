// Subscribes a business to a monthly plan in the sandbox.
import { expect } from 'vitest'
import type { Payment } from '#features/billing/payments/payments.contract.ts'
import type {
  PlanChangePrice,
  Subscription,
} from '#features/billing/subscriptions/subscriptions.contract.ts'
import { GOOD, inShop, payAt } from './card-checkout.ts'
import { clock, deps, eventually } from './test-app.ts'

export type CheckoutBody = { message: string; fields?: Record<string, string>; url: string }
export const start = (planId = 'subscription-growth', promotionCode = '') =>
  inShop<CheckoutBody>('business', 'POST', '/my/subscription/checkout', { planId, promotionCode })
export const pageIn = ({ body }: { body: { url: string } }): string =>
  body.url.split('/').at(-1) ?? ''
export const subscriptionOfBusiness = async () =>
  (await inShop<{ subscription: Subscription | null }>('business', 'GET', '/my/subscription')).body
    .subscription
export const fetchMyPayments = async () =>
  (await inShop<Payment[]>('business', 'GET', '/my/payments')).body

export async function subscribed(card: string = GOOD, planId?: string): Promise<void> {
  await payAt(pageIn(await start(planId)), card)
  expect((await subscriptionOfBusiness())?.status).toBe('active')
}

/** Like the demo clock, runs all due tasks at that time. */
export async function until(
  day: string,
  isSo: (subscription: Subscription | null) => boolean,
): Promise<Subscription | null> {
  clock.at = new Date(`${day}T16:00:00Z`)
  await deps.work.enqueueDue(deps.db)
  return eventually(async () => {
    const subscription = await subscriptionOfBusiness()
    return isSo(subscription) && subscription
  })
}

export const planPrice = async (planId: string) =>
  (await inShop<PlanChangePrice>('business', 'GET', `/my/subscription/change?planId=${planId}`))
    .body
export async function changeTo(planId: string) {
  const { amountNow, at } = await planPrice(planId)
  return inShop<Subscription & CheckoutBody>('business', 'POST', '/my/subscription/change', {
    planId,
    amountNow,
    at,
  })
}
