// Formats money: whole cents inside, dollars on the screen.

const inDollars = (minimumFractionDigits: 0 | 2): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits })
const WHOLE = inDollars(0)
const EXACT = inDollars(2)

/** `$5,999` for whole dollars, otherwise `$80.50`. */
export function dollars(cents: number): string {
  return (cents % 100 === 0 ? WHOLE : EXACT).format(cents / 100)
}

/** `$950.00`, for number columns. */
export function exactDollars(cents: number): string {
  return EXACT.format(cents / 100)
}

const SHORT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
/** `$12.5K`, for the scale of a chart. */
export const shortDollars = (cents: number): string => SHORT.format(cents / 100)

export const dollarRange = (low: number, high: number): string => `${dollars(low)}–${dollars(high)}`
