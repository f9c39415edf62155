// What billing decides without asking anybody.
import { dollars, exactDollars } from '../../kernel/money.ts'
import type { PaidInYear } from './payment-records.contract.ts'
import type { Subscription } from './subscriptions.contract.ts'

/** A bank transfer that is still to come has no way yet. */
export const methodInWords = ({ card, method }: { card: string | null; method: string | null }): string => card ?? (method === 'bank-transfer' ? 'Bank transfer' : method === 'card' ? 'Card' : '')

/** One sentence, which does not hide what went back. */
export function paidInWords({ year, received, givenBack }: PaidInYear): string {
  if (!received && !givenBack) return `Nothing paid in ${year} yet.`
  if (!givenBack) return `${dollars(received)} paid in ${year}.`
  if (received < givenBack) return `${dollars(received)} paid in ${year}, and ${dollars(givenBack)} given back.`
  return `${dollars(received - givenBack)} paid in ${year}, after ${dollars(givenBack)} given back.`
}

type Change = { plan: { id: string; price: number }; subscription: Pick<Subscription, 'planId' | 'monthlyPrice' | 'next'>; day: string }

/** What a plan costs whoever has one: what was agreed stays, whatever it costs others today. @param price in dollars */
export function changeInWords({ plan: { id, price }, subscription: { planId, monthlyPrice, next }, day }: Change): string {
  if (id === (next?.id ?? planId)) return `Next ${exactDollars(next?.amount ?? monthlyPrice)} on ${day}`
  const amount = id === planId ? monthlyPrice : price * 100
  return `${amount > monthlyPrice ? 'The difference' : 'Nothing'} today, ${exactDollars(amount)} from ${day}`
}
