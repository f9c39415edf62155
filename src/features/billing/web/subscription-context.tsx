// The plan that the signed-in business pays for, for everything within its dashboard. Spec §3 Subscription, §8.
import { createContext, type ReactNode, use } from 'react'

/** `monthlyPrice` in cents. `currentPeriodEnd` is an instant. */
export type Subscription = { packageName: string; monthlyPrice: number; status: 'active' | 'past_due' | 'canceled'; currentPeriodEnd: string }

/** Undefined where no provider stands; null for a business without a subscription. */
const SubscriptionContext = createContext<Subscription | null | undefined>(undefined)

/** Nobody can subscribe yet, so nobody has a subscription. */
export function SubscriptionProvider({ children }: { children: ReactNode }) {
  return <SubscriptionContext value={null}>{children}</SubscriptionContext>
}

/** @throws outside its provider (spec §8) */
export function useSubscription(): Subscription | null {
  const subscription = use(SubscriptionContext)
  if (subscription === undefined) throw new Error('useSubscription must be used within a SubscriptionProvider')
  return subscription
}
