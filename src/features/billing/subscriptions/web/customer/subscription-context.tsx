// The signed-in business's subscription, for its whole dashboard. Spec §3 Subscription, §8.
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { liveEvery } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { MySubscription, Subscription } from '../../subscriptions.contract.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'

/** Undefined without a provider component; null for a business without a subscription. */
const SubscriptionContext = createContext<Subscription | null | undefined>(undefined)

export const MY_SUBSCRIPTION = ['subscription', 'own']
/** @param every polling interval in milliseconds */
export const useMySubscription = (every?: number, family: PlanFamily = 'marketing') =>
  useQuery({
    queryKey: family === 'marketing' ? MY_SUBSCRIPTION : ['subscription', family],
    queryFn: () => unwrap<MySubscription>(privateApi().my.subscription.$get({ query: { family } })),
    ...liveEvery(every),
  })

/** The active plans of the other families; undefined while loading. */
export function useOtherSubscriptions(): Subscription[] | undefined {
  const results = [
    useMySubscription(undefined, 'maintenance'),
    useMySubscription(undefined, 'doctors'),
  ]
  if (!results.every(({ data }) => data)) return undefined
  return results.flatMap(({ data }) =>
    data?.subscription && !data.subscription.isOver ? [data.subscription] : [],
  )
}

/** Null while loading. */
export function SubscriptionProvider({ children }: { children: ReactNode }) {
  const { data } = useMySubscription()
  return <SubscriptionContext value={data?.subscription ?? null}>{children}</SubscriptionContext>
}

/** @throws outside its provider (spec §8) */
export function useSubscription(): Subscription | null {
  const subscription = use(SubscriptionContext)
  if (subscription === undefined)
    throw new Error('useSubscription must be used within a SubscriptionProvider')
  return subscription
}
