// The currency of a line, which a bank writes as a code, or leaves out.
import { CURRENCIES, type Currency, MAIN_CURRENCY } from '../../../kernel/currencies.contract.ts'

type OfLine = { currency: string }

/** Undefined for a currency that no payment can have. */
export const lineCurrency = ({ currency }: OfLine): Currency | undefined =>
  currency === '' ? MAIN_CURRENCY : CURRENCIES.find((code) => code === currency)

export const isInDollars = (line: OfLine): boolean => lineCurrency(line) === MAIN_CURRENCY
