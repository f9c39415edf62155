// Money: whole cents inside, dollars on the screen.

/** `$5,999` for whole dollars, `$80.50` otherwise. */
export function dollars(cents: number): string {
  const whole = cents % 100 === 0
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: whole ? 0 : 2 }).format(cents / 100)
}

/** `$950.00`, for columns of figures. */
export function exactDollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}

/** `$6,500–$7,900`, in whole dollars. */
export const dollarRange = (low: number, high: number): string => `${dollars(low)}–${dollars(high)}`
