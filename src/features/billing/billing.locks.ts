// The locks for changes to plans, orders, subscriptions and payments.
import { lockName } from '#kernel/db/lock-name.ts'

/** Two imports with the same booking record it once. */
export const BANK_IMPORTS_LOCK = lockName('bank-imports')

export const PLANS_LOCK = lockName('pricing-plans')

export const fixesLock = (email: string) => lockName('fixes of', email)

export const saleLock = (checkoutId: string) => lockName('sale', checkoutId)

/** Take it before `subscriptionsLock`. */
export const planOrderLock = (orderId: string) => lockName('subscription', orderId)

export const subscriptionsLock = (email: string) => lockName('subscriptions of', email)

export const refundsLock = (paymentId: string) => lockName('refund', paymentId)

/** @param email in lower case */
export const creditLock = (email: string) => lockName('credit of', email)

/** @param charge the ID of the payment at the provider */
export const chargeRefundsLock = (charge: string) => lockName('refund of', charge)
