// Everything that a business can change about its plan. Each answer is how the plan stands then.
import { useChange } from '#site/use-change.ts'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type {
  MySubscription,
  PlanChangePrice,
  PlanFamily,
  Subscription,
} from '../subscriptions.contract.ts'

/** Spec §4: the wait is one second at least, and meanwhile the provider is really asked. */
const LEAST_WAIT = 1000

/** A change may also be a payment and a notification. */
const WAYS = { invalidates: 'everything' } as const

export const useRefreshing = (family: PlanFamily) =>
  useChange(async () => {
    const [answer] = await Promise.all([
      answerOf<MySubscription>(privateApi().my.subscription.refresh.$post({ query: { family } })),
      new Promise((resolve) => setTimeout(resolve, LEAST_WAIT)),
    ])
    return answer
  }, WAYS)

export const useCanceling = (family: PlanFamily) =>
  useChange(
    ({ reason }: { reason: string }) =>
      answerOf<Subscription>(
        privateApi().my.subscription.cancellation.$post({ query: { family }, json: { reason } }),
      ),
    WAYS,
  )
export const useReactivating = (family: PlanFamily) =>
  useChange(
    () =>
      answerOf<Subscription>(
        privateApi().my.subscription.reactivation.$post({ query: { family } }),
      ),
    WAYS,
  )
export const useChanging = (family: PlanFamily) =>
  useChange(
    ({ planId, amountNow, at }: PlanChangePrice) =>
      answerOf<Subscription>(
        privateApi().my.subscription.change.$post({
          query: { family },
          json: { planId, amountNow, at },
        }),
      ),
    WAYS,
  )
