import type { CurrencyAmount } from '#kernel/currencies.contract.ts'
import type { PaidInCurrency } from '../../customers.contract.ts'

export const amountsIn = (
  others: readonly PaidInCurrency[],
  what: 'paid' | 'due',
): CurrencyAmount[] => others.map((of) => ({ currency: of.currency, cents: of[what] }))
