// Compares phone numbers by their last ten digits, so that a country code makes no difference.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const MIN_DIGITS = 7

/** Empty for a number that is so short that it may be a part of any other. */
export function lastDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').slice(-10)
  return digits.length < MIN_DIGITS ? '' : digits
}

/** For index and query. */
export const lastDigitsIn = (phone: SQLWrapper): SQL =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`
