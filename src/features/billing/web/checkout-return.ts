// Where somebody comes back from who left for the page of the card: the address says it, it is answered once, and then it goes.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { PAYMENTS } from '#site/my-payments.ts'
import { showToast, type ToastMessage } from '#ui/toasts.tsx'
import type { PlanFamily } from '../subscriptions.contract.ts'

const CHECKOUT_RETURNS = ['paid', 'left', 'card'] as const
/** Paid, left without paying, or back with another card. */
export type CheckoutReturn = (typeof CHECKOUT_RETURNS)[number]

/** The webhook event comes from the card provider by itself, mostly within seconds. */
export const SOON = 3000

/** @param family of the plan that it was about */
export function useCheckoutReturn(family: PlanFamily = 'marketing'): CheckoutReturn | undefined {
  const [search] = useSearchParams()
  return CHECKOUT_RETURNS.find(
    (checkoutReturn) =>
      checkoutReturn === search.get('checkout') && (search.get('family') ?? 'marketing') === family,
  )
}

/** @param answer undefined until the webhook event of it has come */
export function useAnswered(answer: ToastMessage | undefined): void {
  const [, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const say = useEffectEvent(() => {
    if (answer) void showToast({ id: 'checkout', ...answer })
    // What was paid stands in every list at once.
    void queries.invalidateQueries({ queryKey: [PAYMENTS] })
    setSearch(withoutCheckoutParams, { replace: true, preventScrollReset: true })
  })
  const isAnswered = answer !== undefined
  useEffect(() => {
    if (isAnswered) say()
  }, [isAnswered])
}

/** For whoever does not want to wait for it. */
export function withoutCheckoutParams(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...search].filter(([name]) => !['checkout', 'payment', 'family'].includes(name)),
  )
}
