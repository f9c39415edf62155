// Whole numbers in contracts: within the range of their column, never converted from another type.
import * as z from 'zod/mini'

export const LARGEST_INTEGER = 2_147_483_647

const wholeNumberMessage = (least: number, most: number): string =>
  `Use a whole number from ${least} to ${most}.`

/** In a JSON body. */
export const wholeNumber = (
  least = 0,
  most = LARGEST_INTEGER,
  message = wholeNumberMessage(least, most),
) => z.int(message).check(z.minimum(least, message), z.maximum(most, message))

/** In a path or a query: decimal digits only. */
export function wholeNumberText(least = 0, most = LARGEST_INTEGER) {
  const message = wholeNumberMessage(least, most)
  const digits = z.string(message).check(z.refine((text) => /^\d{1,16}$/.test(text), message))
  digits.register(z.globalRegistry, { type: 'integer', minimum: least, maximum: most })
  return z.pipe(z.pipe(digits, z.transform(Number)), wholeNumber(least, most))
}
