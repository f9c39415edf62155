import type { CurrencyAmount } from '#kernel/currency-amount.contract.ts'
import type { PaidAndDue } from '../../customers.contract.ts'

export const amountsIn = (others: readonly PaidAndDue[], what: 'paid' | 'due'): CurrencyAmount[] =>
  others.map((of) => ({ currency: of.currency, cents: of[what] }))
