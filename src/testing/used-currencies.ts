// Lets the agency of a test use currencies besides US dollars.
import { expect } from 'vitest'
import type { Currency } from '#kernel/currencies.contract.ts'
import type { CurrencyRates } from '#features/company/currency-settings.contract.ts'
import { call } from './accepted-quote.ts'

const NONE: CurrencyRates = { EUR: null, GBP: null, CAD: null }

/** By default €0.92 and £0.80; none with `{}`. */
export async function useCurrencies(
  rates: Partial<CurrencyRates> = { EUR: 0.92, GBP: 0.8 },
): Promise<void> {
  const change = { rates: { ...NONE, ...rates } }
  expect((await call('admin', 'PUT', '/currency-settings', change)).status).toBe(200)
}

/** New quotes and invoices of the customer are in the currency. */
export async function saveCustomerCurrency(email: string, currency: Currency): Promise<void> {
  const change = { termDays: null, remindersOn: true, currency }
  expect((await call('admin', 'PUT', `/payer-settings/${email}`, change)).status).toBe(200)
}
