// The return from the payment page: reads it from the URL, shows one toast, clears the URL.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '#ui/routing/routing.ts'
import { PAYMENTS } from '#features/billing/payments/web/my-payments.query.ts'
import { showToast, type ToastMessage } from '#ui/toasts.tsx'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'

const CHECKOUT_RETURNS = ['paid', 'canceled', 'card'] as const
export type CheckoutReturn = (typeof CHECKOUT_RETURNS)[number]

/** Polling interval in milliseconds. The webhook event usually arrives within seconds. */
export const REFETCH_MS = 3000

/** @param family of the plan that was bought */
export function useCheckoutReturn(family: PlanFamily = 'marketing'): CheckoutReturn | undefined {
  const [search] = useSearchParams()
  return CHECKOUT_RETURNS.find(
    (checkoutReturn) =>
      checkoutReturn === search.get('checkout') && (search.get('family') ?? 'marketing') === family,
  )
}

/** @param toast undefined until the webhook event has arrived */
export function useCheckoutToast(toast: ToastMessage | undefined): void {
  const [, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const showResult = useEffectEvent(() => {
    if (toast) void showToast({ id: 'checkout', ...toast })
    // The payment appears in every list at once.
    void queries.invalidateQueries({ queryKey: [PAYMENTS] })
    setSearch(withoutCheckoutParams, { replace: true, preventScrollReset: true })
  })
  const hasToast = toast !== undefined
  useEffect(() => {
    if (hasToast) showResult()
  }, [hasToast])
}

export function withoutCheckoutParams(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...search].filter(([name]) => !['checkout', 'payment', 'family'].includes(name)),
  )
}
