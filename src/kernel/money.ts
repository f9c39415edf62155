// Formats money: whole cents inside, the currency on the screen.
import { CURRENCIES, type Currency, MAIN_CURRENCY } from './currencies.contract.ts'
import type { CurrencyAmount } from './currency-amount.contract.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatIn(
  currency: Currency,
  options: Pick<
    Intl.NumberFormatOptions,
    'minimumFractionDigits' | 'notation' | 'maximumFractionDigits'
  >,
): Intl.NumberFormat {
  const key = `${currency} ${options.minimumFractionDigits} ${options.notation}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options })
  formats.set(key, format)
  return format
}

/** `€5,999` for whole units, otherwise `€80.50`. */
export const money = (cents: number, currency: Currency): string =>
  formatIn(currency, { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100)

/** `€950.00`, for number columns. */
export const exactMoney = (cents: number, currency: Currency): string =>
  formatIn(currency, { minimumFractionDigits: 2 }).format(cents / 100)

/** `€12.5K`, for the scale of a chart. */
export const shortMoney = (cents: number, currency: Currency): string =>
  formatIn(currency, { notation: 'compact', maximumFractionDigits: 1 }).format(cents / 100)

/** `€`, before an amount field. */
export const currencySymbol = (currency: Currency): string =>
  formatIn(currency, { minimumFractionDigits: 0 })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

type Formatted = (cents: number, currency: Currency) => string
const listed = (amounts: readonly CurrencyAmount[], format: Formatted): string =>
  new Intl.ListFormat('en-US').format(
    (amounts.length ? amounts : [{ cents: 0, currency: MAIN_CURRENCY }]).map(
      ({ cents, currency }) => format(cents, currency),
    ),
  )

/** `$950 and €1,200.50`: one amount for each currency; `$0` without any. */
export const moneyList = (amounts: readonly CurrencyAmount[]): string => listed(amounts, money)

/** `$950.00 and €1,200.50`. */
export const exactMoneyList = (amounts: readonly CurrencyAmount[]): string =>
  listed(amounts, exactMoney)

/** The sum of each currency, without those of nothing, in the order of the choices. */
export const sumsByCurrency = (amounts: readonly CurrencyAmount[]): CurrencyAmount[] =>
  CURRENCIES.flatMap((currency) => {
    const own = amounts.filter((amount) => amount.currency === currency)
    const cents = own.reduce((sum, amount) => sum + amount.cents, 0)
    return cents === 0 ? [] : [{ currency, cents }]
  })

/** US dollars and the same in other currencies, as one list. */
export const allAmounts = (cents: number, others: readonly CurrencyAmount[]): CurrencyAmount[] =>
  sumsByCurrency([{ currency: MAIN_CURRENCY, cents }, ...others])

/** `$5,999` for whole dollars, otherwise `$80.50`. */
export const dollars = (cents: number): string => money(cents, MAIN_CURRENCY)

/** `$950.00`, for number columns. */
export const exactDollars = (cents: number): string => exactMoney(cents, MAIN_CURRENCY)

export const dollarRange = (low: number, high: number): string => `${dollars(low)}–${dollars(high)}`
