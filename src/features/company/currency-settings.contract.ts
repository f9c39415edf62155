// The currencies besides US dollars in which the agency writes quotes and invoices.
import * as z from 'zod/mini'
import { type Currency, MAIN_CURRENCY, OTHER_CURRENCIES } from '../../kernel/currencies.contract.ts'
import { CURRENCY_NAMES } from '../../kernel/currency-units.contract.ts'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

const RATE = 'Enter what one US dollar is worth, such as 0.92.'
const rate = z.nullable(
  z.number(RATE).check(z.minimum(0.01, RATE), z.maximum(100, RATE), z.multipleOf(0.0001, RATE)),
)
const RATES = { EUR: rate, GBP: rate, CAD: rate }

/**
 * What one US dollar is worth in each currency; null: the agency does not use the currency. Rates
 * convert prices of the price book when they are added to a document, and nothing later.
 */
export const CurrencySettings = z.object({ rates: z.object(RATES), revision: z.int() })
export type CurrencySettings = z.infer<typeof CurrencySettings>
CurrencySettings.register(z.globalRegistry, { id: 'CurrencySettings' })
export type CurrencyRates = CurrencySettings['rates']

export const NO_OTHER_CURRENCIES: CurrencySettings = {
  rates: { EUR: null, GBP: null, CAD: null },
  revision: 0,
}

export const CurrencySettingsChange = z.object({
  rates: z.object(RATES),
  revision: z.optional(wholeNumber()),
})
export type CurrencySettingsChange = z.infer<typeof CurrencySettingsChange>
CurrencySettingsChange.register(z.globalRegistry, { id: 'CurrencySettingsChange' })

/** US dollars, and the others that the agency uses. */
export const usedCurrencies = (rates: CurrencyRates): Currency[] => [
  MAIN_CURRENCY,
  ...OTHER_CURRENCIES.filter((currency) => rates[currency] !== null),
]

/** Of a field: also `own`, which a document keeps after the agency stops using it. */
export function currencyOptions(
  rates: CurrencyRates,
  own: Currency,
): { value: Currency; label: string }[] {
  const used = usedCurrencies(rates)
  const all = used.includes(own) ? used : [...used, own]
  return all.map((value) => ({ value, label: CURRENCY_NAMES[value] }))
}

/** False for a currency that is not used anymore, and while the settings load. */
export const hasRate = (currency: Currency, rates: CurrencyRates): boolean =>
  rateOf(currency, rates) !== null

/** Null for a currency that is not used anymore. */
const rateOf = (currency: Currency, rates: CurrencyRates): number | null =>
  currency === MAIN_CURRENCY ? 1 : rates[currency]

/** @returns the amount in whole units of `to`, half up; as it is if a rate is missing */
export function convertedWhole(
  units: number,
  { from, to, rates }: { from: Currency; to: Currency; rates: CurrencyRates },
): number {
  const [worth, toWorth] = [rateOf(from, rates), rateOf(to, rates)]
  if (from === to || worth === null || toWorth === null) return units
  return Math.round((units * toWorth) / worth)
}
