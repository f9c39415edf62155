import { useChange } from '#site/data/use-change.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { MySubscription, PlanChangePrice, Subscription } from '../../subscriptions.contract.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'

/** Spec §4: the wait is at least one second, while the provider is called. */
const LEAST_WAIT = 1000

/** A change can also add a payment and a notification. */
const OPTIONS = { invalidates: 'everything' } as const

export const useRefreshing = (family: PlanFamily) =>
  useChange(async () => {
    const [answer] = await Promise.all([
      unwrap<MySubscription>(privateApi().my.subscription.refresh.$post({ query: { family } })),
      new Promise((resolve) => setTimeout(resolve, LEAST_WAIT)),
    ])
    return answer
  }, OPTIONS)

export const useCanceling = (family: PlanFamily) =>
  useChange(
    ({ reason }: { reason: string }) =>
      unwrap<Subscription>(
        privateApi().my.subscription.cancellation.$post({ query: { family }, json: { reason } }),
      ),
    OPTIONS,
  )
export const useReactivating = (family: PlanFamily) =>
  useChange(
    () =>
      unwrap<Subscription>(privateApi().my.subscription.reactivation.$post({ query: { family } })),
    OPTIONS,
  )
export const useChanging = (family: PlanFamily) =>
  useChange(
    ({ planId, amountNow, at }: PlanChangePrice) =>
      unwrap<Subscription>(
        privateApi().my.subscription.change.$post({
          query: { family },
          json: { planId, amountNow, at },
        }),
      ),
    OPTIONS,
  )
