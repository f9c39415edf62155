// The currencies that documents can have.
import * as z from 'zod/mini'

/** Of the price book and of everything that visitors see. */
export const MAIN_CURRENCY = 'USD' as const
/** The fraction of each has two digits. */
export const CURRENCIES = [MAIN_CURRENCY, 'EUR', 'GBP', 'CAD'] as const
export type Currency = (typeof CURRENCIES)[number]
export type OtherCurrency = Exclude<Currency, typeof MAIN_CURRENCY>
export const OTHER_CURRENCIES: readonly OtherCurrency[] = ['EUR', 'GBP', 'CAD']

export const currencyCode = z.enum(CURRENCIES, 'Choose a currency.')

/** Of a document: its content has a currency only if it is another one. */
export const currencyOf = ({ currency }: { currency?: Currency | undefined }): Currency =>
  currency ?? MAIN_CURRENCY
