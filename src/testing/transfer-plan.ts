// Orders a plan by bank transfer, records its payments, and moves the clock, without cards.
import { expect } from 'vitest'
import { billTransferPlans } from '#features/billing/transfer-plans/bill-transfer-plans.service.ts'
import type { AdminPayment, Payment } from '#features/billing/payments/payments.contract.ts'
import type {
  MySubscription,
  PlanChangePrice,
  Subscription,
} from '#features/billing/subscriptions/subscriptions.contract.ts'
import { call } from './accepted-quote.ts'
import { clock, ctxOf } from './test-app.ts'

type Failed = { message: string; fields?: Record<string, string> }

export const placeTransferOrder = (planId = 'subscription-growth', promotionCode = '') =>
  call<Payment & Failed>('business', 'POST', '/my/subscription/transfer-order', {
    planId,
    promotionCode,
  })

export const readOwn = async (): Promise<MySubscription> =>
  (await call<MySubscription>('business', 'GET', '/my/subscription')).body

export const readPlan = async (): Promise<Subscription> => {
  const { subscription } = await readOwn()
  if (!subscription) throw new Error('There is no plan.')
  return subscription
}

export const billTransfers = (): Promise<void> => billTransferPlans.run(ctxOf('visitor'), {})

/** 10 AM in the agency's time zone. */
export async function billOn(day: string): Promise<void> {
  clock.at = new Date(`${day}T16:00:00Z`)
  await billTransfers()
}

/** In the order of their invoices. */
export const planPayments = async (): Promise<Payment[]> =>
  (await call<Payment[]>('business', 'GET', '/my/payments')).body
    .filter(({ kind }) => kind === 'plan')
    .toSorted((one, other) => (one.invoiceNumber ?? '').localeCompare(other.invoiceNumber ?? ''))

export const recordPayment = (id: string) =>
  call<AdminPayment & Failed>('admin', 'POST', `/payments/${id}/receipt`, {
    receivedOn: clock.now().toISOString().slice(0, 10),
  })

/** Records the payment that is due first. */
export async function payNext(): Promise<void> {
  const due = (await planPayments()).find(({ isDue }) => isDue)
  expect((await recordPayment(due?.id ?? '')).status).toBe(201)
}

/** A Growth plan that starts on that day. */
export async function startedByTransfer(day: string, planId?: string): Promise<void> {
  clock.at = new Date(`${day}T16:00:00Z`)
  const { body } = await placeTransferOrder(planId)
  expect((await recordPayment(body.id)).status).toBe(201)
}

export async function switchByTransfer(planId: string) {
  const { body } = await call<PlanChangePrice>(
    'business',
    'GET',
    `/my/subscription/change?planId=${planId}`,
  )
  const { amountNow, at } = body
  return call<Subscription & Failed>('business', 'POST', '/my/subscription/change', {
    planId,
    amountNow,
    at,
  })
}
