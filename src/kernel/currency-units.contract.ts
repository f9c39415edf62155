// What amounts of each currency are counted in. Apart from the codes, which public forms load.
import type { Currency } from './currencies.contract.ts'

/** In a text: `rounded to whole euros`. */
export const CURRENCY_UNITS: Record<Currency, string> = {
  USD: 'dollars',
  EUR: 'euros',
  GBP: 'pounds',
  CAD: 'Canadian dollars',
}

/** As the label of a field. */
export const CURRENCY_NAMES: Record<Currency, string> = {
  USD: 'US dollars',
  EUR: 'Euros',
  GBP: 'Pounds sterling',
  CAD: 'Canadian dollars',
}
