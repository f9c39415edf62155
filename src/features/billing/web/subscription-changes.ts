// Everything that a business can change about its plan. Each answer is how the plan stands then.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, sentenceOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { showToast } from '#ui/toasts.tsx'
import type { MySubscription, PlanChangePrice, Subscription } from '../subscriptions.contract.ts'

/** Spec §4: the wait is one second at least, and meanwhile the provider is really asked. */
const LEAST_WAIT = 1000

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error) => void showToast({ type: 'error', title: 'Error', description: sentenceOf(error) }),
    // A change may also be a payment and a notification.
    onSettled: () => queries.invalidateQueries(),
  })
}

export const useRefreshing = () =>
  useChange<void, MySubscription>(async () => {
    const [answer] = await Promise.all([answerOf<MySubscription>(privateApi().my.subscription.refresh.$post()), new Promise((resolve) => setTimeout(resolve, LEAST_WAIT))])
    return answer
  })

export const useCanceling = () => useChange((reason: string) => answerOf<Subscription>(privateApi().my.subscription.cancellation.$post({ json: { reason } })))
export const useReactivating = () => useChange<void, Subscription>(() => answerOf<Subscription>(privateApi().my.subscription.reactivation.$post()))
export const useChanging = () => useChange(({ planId, amountNow, at }: PlanChangePrice) => answerOf<Subscription>(privateApi().my.subscription.change.$post({ json: { planId, amountNow, at } })))
