// What a customer reads about the state of a plan.
import type { Tone } from '#ui/badge.tsx'
import type { SubscriptionStatus } from '../../subscriptions.contract.ts'

export const SUBSCRIPTION_STATES: Record<SubscriptionStatus, { tone: Tone; label: string }> = {
  active: { tone: 'ok', label: 'Active' },
  past_due: { tone: 'bad', label: 'Past due' },
  canceled: { tone: 'neutral', label: 'Canceled' },
}

export const NO_SUBSCRIPTION = 'You don’t have a subscription yet.'
